/** Fixed limits: uploads and the index of dossiers. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const dossierLimits = {
  /** One part of `verificationsToApply`; all nine checks as indented JSON have 200. */
  verificationListCharacters: 1000,
  /** `additionalData` of an upload: keys, and bytes of a key with its value. */
  additionalDataKeys: 50,
  additionalDataBytes: 1024,
  /** Words of a name in one search, and words by which a dossier is found. */
  queueSearchWords: 10,
  dossierWords: 60,
  /** Renewing the index: dossiers per batch, how often it runs, and how long a turn lasts. */
  indexedDossiers: 20,
  indexDossiersSeconds: 10,
  indexDossiersTurnSeconds: 3,
} as const;
