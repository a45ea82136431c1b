import type { DeliveryState } from '../contract/webhooks.ts';
import type { ShownPicture } from './content.ts';

/** What a report contains besides the dossier; collected by gather-proof.ts. */
export interface Proof {
  readonly madeAt: Date;
  /** As the audit log has it, and the person's name. */
  readonly madeBy: { readonly actor: string; readonly name: string };
  /** Version of the service. */
  readonly service: string;
  readonly logo: ShownPicture | null;
  /** Pictures of the dossier by their identifier, portraits by that of their document. Those that are gone are missing. */
  readonly pictures: ReadonlyMap<string, ShownPicture>;
  /** Pictures that the store does not have, though they were not removed. */
  readonly missing: ReadonlySet<string>;
  /** Of what is stored; see result-hash.ts. Null once it was erased. */
  readonly resultHash: string | null;
  /** The first ones; whether there are later ones. */
  readonly searches: readonly Search[];
  readonly moreSearches: boolean;
  readonly messages: readonly Message[];
  readonly moreMessages: boolean;
  readonly chain: ChainProof;
  /** Versions of the client's policy that were applied. */
  readonly rules: ReadonlyMap<number, RuleVersion>;
}

/** A version of a client's policy. */
export interface RuleVersion {
  readonly at: Date;
  /** Who set it, by name. */
  readonly who: string;
  /** On what ground its rules decide; null where they only propose. */
  readonly ground: string | null;
}

/** One search of lists or of the press. */
export interface Search {
  readonly at: Date;
  readonly topic: 'sanction' | 'pep' | 'media';
  readonly occasion: 'search' | 'check' | 'monitoring' | 'operator';
  readonly lists: readonly { readonly name: string; readonly version: number | string }[];
  readonly algorithm: string;
  readonly hits: number;
}

/** One webhook to the client. */
export interface Message {
  readonly at: Date;
  readonly type: string;
  readonly host: string;
  readonly state: DeliveryState;
  readonly deliveredAt: Date | null;
}

export interface ChainProof {
  readonly chain: number;
  /** The newest entry when the report was made. */
  readonly head: { readonly sequence: number; readonly mac: string };
  /** Those that name the dossier or whom it is about. */
  readonly entries: readonly ProvenEntry[];
  /** There are older ones. */
  readonly leftOut: boolean;
}

export interface ProvenEntry {
  readonly sequence: number;
  readonly at: Date;
  readonly who: string;
  readonly what: string;
  readonly mac: string;
  /** Its MAC matches its content and the entry before it. */
  readonly linked: boolean;
}
