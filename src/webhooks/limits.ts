/** Fixed limits: webhooks. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const webhookLimits = {
  /** A client's endpoints; each gets every event. */
  webhookEndpoints: 10,
  /** One attempt to deliver a webhook, in all. */
  webhookSeconds: 15,
  /** Pauses after failed attempts, in order; after the last the delivery has failed. */
  webhookRetrySeconds: [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400],
  /** Jitter: a retry comes up to this share later, so that those of one outage do not all come at once. */
  webhookRetryJitter: 0.2,
  /** The former secret signs too for this long after a rotation. */
  webhookRotationHours: 24,
  /** Deliveries that one command sends again. */
  webhookReplays: 5000,
} as const;
