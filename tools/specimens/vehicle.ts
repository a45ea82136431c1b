import { dayBetween, lastDay, printed } from '../invented/dates.ts';
import type { Random } from '../invented/random.ts';

/** The vehicle that a registration describes. */

export interface Vehicle {
  readonly make: string;
  readonly model: string;
  /** VP is a car, CTTE a van, MTL a motorcycle. */
  readonly kind: string;
  readonly body: string;
  readonly energy: string;
  /** Horses for the taxes. */
  readonly power: string;
  readonly seats: string;
  readonly fullWeight: string;
  readonly emptyWeight: string;
  readonly colour: string;
  /** Seventeen characters; no maker has ZZZ. */
  readonly chassis: string;
  readonly firstUse: string;
}

export const sampleVehicle: Vehicle = {
  make: 'ZANZAN',
  model: 'COMOE 1.6',
  kind: 'VP',
  body: 'CONDUITE INTERIEURE',
  energy: 'ESSENCE',
  power: '8 CV',
  seats: '5',
  fullWeight: '1 620 KG',
  emptyWeight: '1 150 KG',
  colour: 'GRISE',
  chassis: 'ZZZ99CIV000000001',
  firstUse: '14/05/2019',
};

const models = [
  { make: 'ZANZAN', model: 'COMOE 1.6', kind: 'VP', body: 'CONDUITE INTERIEURE', seats: '5', weight: 1150 },
  { make: 'BANDAMA', model: 'SASSANDRA', kind: 'VP', body: 'BREAK', seats: '7', weight: 1420 },
  { make: 'BANDAMA', model: 'CAVALLY 2T', kind: 'CTTE', body: 'FOURGON TOLE', seats: '3', weight: 1830 },
  { make: 'NIMBA', model: 'TONKPI 4X4', kind: 'VP', body: 'STATION WAGON', seats: '5', weight: 1980 },
  { make: 'NIMBA', model: 'LOBO 125', kind: 'MTL', body: 'SOLO', seats: '2', weight: 118 },
] as const;

const spaced = (kilograms: number): string => `${kilograms.toString().replace(/(\d)(\d{3})$/, '$1 $2')} KG`;

export function inventVehicle(random: Random): Vehicle {
  const { weight, ...model } = random.pick(models);
  return {
    ...model,
    energy: random.pick(['ESSENCE', 'GASOIL']),
    power: `${random.integer(2, 15)} CV`,
    fullWeight: spaced(weight + random.integer(15, 90) * 10),
    emptyWeight: spaced(weight),
    colour: random.pick(['GRISE', 'BLANCHE', 'NOIRE', 'BLEUE', 'ROUGE']),
    chassis: `ZZZ99${random.pick(['CIV', 'KLM', 'WXP'])}${String(random.integer(0, 999_999_999)).padStart(9, '0')}`,
    firstUse: printed(dayBetween(random, '2005-01-03', lastDay)),
  };
}
