/** Client of Akwaba: identity, company and compliance verification. Nothing but Node is needed. */
export type { CaptureFrameEvent, CaptureFrameMessage } from './capture.ts';
export { Akwaba, type Screening, type UploadFields, type Waiting } from './client.ts';
export {
  AkwabaError,
  Conflict,
  ConnectionFailed,
  type FieldProblem,
  Forbidden,
  InvalidRequest,
  NotFound,
  NotReady,
  PaymentRequired,
  ProblemError,
  RateLimited,
  Unauthorized,
  Unavailable,
  WebhookInvalid,
} from './errors.ts';
export type { Fields } from './form.ts';
export type { AnswerInfo, Asking, CallOptions, Settings } from './transport.ts';
export type * from './types.ts';
export type {
  /** @deprecated Now CaptureSessionRequest. */
  CaptureSessionRequest as NewCaptureSession,
  /** @deprecated Now PortfolioSubjectRequest. */
  PortfolioSubjectRequest as NewPortfolioSubject,
  /** @deprecated Now WebhookEndpointRequest. */
  WebhookEndpointRequest as NewWebhookEndpoint,
} from './types.ts';
export { verifyWebhook, type WebhookMessage } from './webhooks.ts';
