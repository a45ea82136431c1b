import texts from '../../vocabulary/sandbox/words.json' with { type: 'json' };
import type { Text } from '../platform/language.ts';

/** What everything says that the sandbox made up. */
export const simulatedWords: Text = texts.words.simulated;

/** The same of one value. */
export const simulatedBy = (value: string): Text => ({
  en: `Simulated by the sandbox for ${value}: nothing was read, asked or searched.`,
  fr: `Simulé par le bac à sable pour ${value} : rien n'a été lu, demandé ni recherché.`,
});

/** Of a test dossier whose pictures were really read. */
export const inventedSources: Text = texts.words.inventedSources;
