import type { MessageType, ReceiverFault } from '../contract/webhooks.ts';

/** What a webhook says: the body as the receiver gets it. */

export type Payload = Readonly<Record<string, unknown>>;

export interface Message {
  /** The same in the header `webhook-id`, and in every repetition. */
  readonly webhookId: string;
  readonly companyId: number;
  readonly messageType: MessageType | 'TEST';
  /** When the event happened. */
  readonly timestamp: string;
  /** Grows per dossier; the order of arrival is not promised. */
  readonly sequence: number;
  readonly payload: Payload;
}

/** A message as it is kept. */
export interface StoredMessage extends Message {
  /** How the sandbox lets its receiver fail; not sent. */
  readonly fault?: ReceiverFault;
}
