import texts from '../../../vocabulary/doctor/words.json' with { type: 'json' };
import type { Text } from '../../platform/language.ts';
import type { Isolation, Restriction } from '../../vision/process/isolation/isolation.ts';
import { reportIsolation } from '../../vision/process/report-isolation.ts';
import type { Environment, Found } from '../finding.ts';

/** Starts a process that decodes pictures and has it try what a hostile picture would. */
export async function isolation({ config }: Environment): Promise<Found[]> {
  const reported = await reportIsolation(config);
  return [...reported.restrictions.map(restrictionFound), kernelFound(reported), telemetry(reported)];
}

const advice: Text = texts.decoders.advice;

type BuiltRestriction = Isolation['restrictions'][number];

const titles: Readonly<Record<Restriction, Text>> = texts.titles;

function restrictionFound({ name, words, stands, why = '' }: BuiltRestriction): Found {
  const found = { code: `CELL_${name.toUpperCase()}`, title: titles[name] };
  const { en, fr } = words;
  if (stands) return { ...found, holds: true, seen: { en: `${sentence(en)}.`, fr: `${sentence(fr)}.` } };
  return {
    ...found,
    holds: false,
    seen: {
      en: `A restriction is missing (${en}): ${why}.`,
      fr: `Il manque une cloison (${fr}) : ${why}.`,
    },
    advice,
  };
}

/** What Landlock refuses only since a version, and the filter of calls refuses as well. */
const since: Readonly<Record<number, Text>> = texts.since;

function kernelFound({ landlock }: Isolation): Found {
  const found = { code: 'CELL_KERNEL', title: { en: 'Decoders: kernel', fr: 'Décodeurs : noyau' }, advice };
  if (landlock === 0) {
    const seen = { en: 'This kernel does not have Landlock.', fr: "Ce noyau n'a pas Landlock." };
    return { ...found, holds: false, seen };
  }
  const lacks = Object.entries(since).filter(([version]) => Number(version) > landlock);
  const words = (language: 'en' | 'fr') => lacks.map(([, text]) => text[language]).join(', ');
  const seen = {
    en: `Landlock ${landlock} does not refuse: ${words('en')}. The filter of system calls does in its place.`,
    fr: `Landlock ${landlock} ne refuse pas : ${words('fr')}. Le filtre des appels système le fait à sa place.`,
  };
  const all = {
    en: `Landlock ${landlock} refuses all that it can.`,
    fr: `Landlock ${landlock} refuse tout ce qu'il sait refuser.`,
  };
  return { ...found, holds: true, seen: lacks.length === 0 ? all : seen };
}

function telemetry({ restrictions: built }: Isolation): Found {
  const off = built.some(({ name, stands }) => name === 'environment' && stands);
  return {
    code: 'TELEMETRY',
    title: { en: 'Telemetry', fr: 'Télémétrie' },
    holds: off,
    seen: off
      ? {
          en: 'Off in every process that runs neural networks; they run nowhere else.',
          fr: 'Coupée dans chaque processus qui exécute des réseaux de neurones ; ils ne tournent nulle part ailleurs.',
        }
      : {
          en: 'The process that runs neural networks was not started with the environment that turns it off.',
          fr: "Le processus qui exécute les réseaux de neurones n'a pas reçu l'environnement qui la coupe.",
        },
    advice: {
      en: 'Tell us: no setting of yours causes this.',
      fr: 'Signalez-le-nous : aucun réglage de votre part ne cause cela.',
    },
  };
}

const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
