/** Fixed limits: uploads and the index of dossiers. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const dossierLimits = {
  /** One part of `verificationsToApply`; all nine checks as indented JSON have 200. */
  verificationListCharacters: 1000,
  /** `additionalData` of an upload: keys, and bytes of a key with its value. */
  additionalDataKeys: 50,
  additionalDataBytes: 1024,
  /** Words of a name that are searched together, and words of one dossier by which it is found. */
  queueSearchWords: 10,
  dossierWords: 60,
  /** Dossiers whose score, alerts and words are made anew together, how often that is looked for, and how long a turn is. */
  indexedDossiers: 20,
  indexDossiersSeconds: 10,
  indexDossiersTurnSeconds: 3,
} as const;
