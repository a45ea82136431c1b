/** Fixed limits: policies. The sizes of a document are the contract's (contract/policies.ts). */
export const policyRoomLimits = {
  /** Past dossiers that a draft is tried on at once; opened together, so that memory stays what it is. */
  triedTogether: 200,
  /** Documents whose compiled rules a process keeps; a client has one in force. */
  compiledKept: 200,
  /** Versions that are shown. */
  versionsShown: 50,
  /** Samples on which people disagreed, shown with the figures. */
  disagreementsShown: 100,
} as const;
