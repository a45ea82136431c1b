import type { Text } from '../../platform/language.ts';
import type { Cell, WallName } from '../../vision/process/cell/cell.ts';
import { tellCell } from '../../vision/process/tell-cell.ts';
import type { Found, Patient } from '../finding.ts';

/** What a process that decodes pictures could do if a picture took it over: one is started, and tries. */
export async function cell({ config }: Patient): Promise<Found[]> {
  const told = await tellCell(config);
  return [...told.walls.map(wallFound), telemetry(told)];
}

type BuiltWall = Cell['walls'][number];

const titles: Readonly<Record<WallName, Text>> = {
  network: { en: 'Decoders: network', fr: 'Décodeurs : réseau' },
  files: { en: 'Decoders: files', fr: 'Décodeurs : fichiers' },
  processes: { en: 'Decoders: processes', fr: 'Décodeurs : processus' },
  privileges: { en: 'Decoders: privileges', fr: 'Décodeurs : privilèges' },
  environment: { en: 'Decoders: environment', fr: 'Décodeurs : environnement' },
  user: { en: 'Decoders: user', fr: 'Décodeurs : utilisateur' },
};

function wallFound({ name, words, stands, why = '' }: BuiltWall): Found {
  const found = { code: `CELL_${name.toUpperCase()}`, title: titles[name] };
  const { en, fr } = words;
  if (stands) return { ...found, holds: true, seen: { en: `${sentence(en)}.`, fr: `${sentence(fr)}.` } };
  return {
    ...found,
    holds: false,
    seen: {
      en: `A wall is missing (${en}): ${why}.`,
      fr: `Il manque une cloison (${fr}) : ${why}.`,
    },
    advice: {
      en: 'Run on Linux 5.13 or newer, and where in a container let it use Landlock and seccomp; as root it needs the right to change its user. deploy/systemd/akwaba.service adds walls around the whole service.',
      fr: "Utilisez Linux 5.13 ou plus récent ; dans un conteneur, autorisez Landlock et seccomp ; en root, il faut le droit de changer d'utilisateur. deploy/systemd/akwaba.service ajoute des cloisons autour du service entier.",
    },
  };
}

function telemetry({ walls: built }: Cell): Found {
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
