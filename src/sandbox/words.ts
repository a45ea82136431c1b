import type { Text } from '../platform/language.ts';

/** What everything says that the sandbox made up. */
export const simulatedWords: Text = {
  en: 'Simulated by the sandbox: nothing was read, asked or searched.',
  fr: "Simulé par le bac à sable : rien n'a été lu, demandé ni recherché.",
};

/** The same of one value. */
export const simulatedBy = (value: string): Text => ({
  en: `Simulated by the sandbox for ${value}: nothing was read, asked or searched.`,
  fr: `Simulé par le bac à sable pour ${value} : rien n'a été lu, demandé ni recherché.`,
});

/** Of a test dossier whose pictures were really read. */
export const inventedSources: Text = {
  en: "Made with test credentials, which ask the sandbox's invented registers, lists and press only.",
  fr: "Fait avec des identifiants de test, qui n'interrogent que les registres, listes et articles inventés du bac à sable.",
};
