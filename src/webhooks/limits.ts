/** Fixed limits: webhooks. Adjustable values are settings: platform/settings/config.ts. */
export const webhookLimits = {
  /** Endpoints of one client; each gets every event. */
  webhookEndpoints: 10,
  /** Time for one delivery attempt. */
  webhookSeconds: 15,
  /** Pauses after failed attempts, in order; after the last one the delivery has failed. */
  webhookRetrySeconds: [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400],
  /** A retry is delayed by up to this share more, so that retries after one outage are spread out. */
  webhookRetryJitter: 0.2,
  /** After a rotation the former secret also signs for this long. */
  webhookRotationHours: 24,
  /** Deliveries that one replay command may send again. */
  webhookReplays: 5000,
  /** How long a message waits for an endpoint that something else wrote, before it is checked again. */
  notProvenSeconds: 600,
} as const;
