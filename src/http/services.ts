import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Authenticator, Caller } from '../accounts/authenticate.ts';
import type { Check } from '../analysis/check.ts';
import type { VisionClient } from '../analysis/read-pictures.ts';
import type { Settlings } from '../analysis/settlings.ts';
import type { RowGuard } from '../audit/row-guard.ts';
import type { Device } from '../capture/device.ts';
import type { CredentialScope } from '../contract/account.ts';
import type { Shown } from '../contract/fields.ts';
import type { Permission, Whose } from '../contract/operators.ts';
import type { Ledger } from '../credits/ledger.ts';
import type { Database } from '../db/database.ts';
import type { PauseWatch } from '../db/pause.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import type { Acceptances } from '../dossiers/intake/acceptances.ts';
import type { FaceSearch } from '../faces/face-search.ts';
import type { BackgroundTasks } from '../jobs/background-tasks.ts';
import type { Directory } from '../operators/oidc.ts';
import type { OpenSession, Sessions } from '../operators/sessions.ts';
import type { Links } from '../platform/keys/links.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Language } from '../platform/language.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Span, Tracer } from '../platform/tracing/trace.ts';
import type { Turns } from '../platform/turns.ts';
import type { Press } from '../press/press.ts';
import type { ArticleReader } from '../press/reading/article-reader.ts';
import type { Registers } from '../registries/register.ts';
import type { IndexHolder } from '../screening/index-holder.ts';
import type { Screener } from '../screening/screener.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import type { UploadedFiles } from '../storage/uploaded-files.ts';
import type { FaceModel } from '../vision/faces/face-model.ts';
import type { PdfDrawer, PictureShrinker } from '../vision/process/pool.ts';
import type { AtWork, Place } from './at-work.ts';
import type { HealthWatch } from './health-watch.ts';
import type { InFlight } from './in-flight.ts';
import type { Metrics } from './metrics.ts';
import type { AnswerHeader } from './reference/answer-headers.ts';

/** What the endpoints work with; made once in main.ts. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  /** The same, by connections that searches, lists and uploads cannot take. */
  readonly lookups: Database;
  readonly keyring: Keyring;
  readonly checks: CheckCatalogue<Check>;
  readonly authenticator: Authenticator;
  /** Refuses rows that something else than the service wrote. */
  readonly guard: RowGuard;
  /** Whether the service is paused, as after a restore. */
  readonly pause: PauseWatch;
  readonly sessions: Sessions;
  /** The house's directory, where people sign in with one. */
  readonly directory: Directory | undefined;
  readonly ledger: Ledger;
  readonly acceptances: Acceptances;
  readonly settlings: Settlings;
  readonly registers: Registers;
  readonly blobs: BlobStore;
  /** Of the embedded database: removes what its log held; null for an outside one. */
  readonly turnLogOver: (() => Promise<void>) | null;
  /** Makes and checks the links to them. */
  readonly links: Links;
  /** Finds out whether uploaded pictures can be decoded. */
  readonly shrinker: PictureShrinker;
  /** Makes pictures of the pages of PDF files. */
  readonly pdfs: PdfDrawer;
  /** Reads pictures in processes that start on demand; an own worker's analyses share them. */
  readonly visionClient: VisionClient;
  /** Turns of face comparisons by client; analyses keep half of the processes. */
  readonly faceTurns: Turns<number>;
  /** The networks that faces are found and compared with, and what counts as one face. */
  readonly faceModel: FaceModel;
  /** Finds one face in several dossiers; for analyses. */
  readonly faceSearch: FaceSearch;
  /** Searches lists; `listIndex` is what it searches in. */
  readonly screener: Screener;
  readonly listIndex: IndexHolder;
  /** Searches the press; `articleReader` reads what it finds. */
  readonly press: Press;
  readonly articleReader: ArticleReader;
  /** Work that people start in the console and that runs in the background, and the files that they upload for it. */
  readonly backgroundTasks: BackgroundTasks;
  readonly uploads: UploadedFiles;
  readonly metrics: Metrics;
  readonly metricsToken: string;
  readonly tracer: Tracer;
  /** Whether the service has started and is not stopping: part of what /health/ready answers. */
  readonly state: { ready: boolean };
  readonly health: HealthWatch;
  readonly inFlight: InFlight;
  readonly atWork: AtWork;
  /** For what takes long: clients have their turn one after the other. */
  readonly heavy: Turns<number>;
  /** Files that are looked at take minutes where somebody means harm: nothing else waits for them. */
  readonly previews: Turns<number>;
}

/** Types of requests and answers come from the TypeBox schemas beside each route. */
export interface SchemaTypes extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
  serializer: this['schema'] extends TSchema ? Shown<this['schema']> : unknown;
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  SchemaTypes
>;

/** One endpoint: adds its route to the app. */
export type Endpoint = (app: App, services: Services) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that there is, as `METHOD url`. */
    readonly routes: { readonly all: readonly string[] };
  }
  interface FastifyRequest {
    /** Set for every route that needs credentials, before its handler runs. */
    caller: Caller;
    /** Where it stands among what its client has at work; set with the caller. */
    place: Place | undefined;
    /** The same for routes of the console. */
    operator: OpenSession;
    /** The same for what the page of a capture session asks with its cookie. */
    capture: Device;
    /** What its sender reads, by Accept-Language. */
    readonly language: Language;
    /** Of the trace that the request belongs to. */
    span: Span | undefined;
  }
  interface FastifyContextConfig {
    /** Answers without credentials. */
    readonly open?: boolean;
    /** What the credential must be allowed; `read` of a GET and `write` of others unless told. */
    readonly scope?: CredentialScope | 'any';
    /** How often a client, or a person of the console, may ask for it in a minute, beside their rate. */
    readonly perMinute?: number;
    /** Answers a suspended account too. */
    readonly evenSuspended?: boolean;
    /** Answers during a pause too: it charges nothing and begins no work. */
    readonly evenPaused?: boolean;
    /** It costs checks, or with test credentials one of the day's calls. */
    readonly spends?: boolean;
    /** Console: the permission that the person needs. */
    readonly may?: Permission;
    /** Console: whose data it shows. */
    readonly whose?: Whose;
    /** Console: answers before the sign-in is complete. */
    readonly unopened?: boolean;
    /** Page of a capture session: whether a link is enough, or who has the session, or who had it. */
    readonly capture?: 'link' | 'owner' | 'watcher';
    /** It costs checks, but not when it is answered. */
    readonly chargedLater?: boolean;
    /** Headers that its 200 may have beside those that all of its kind have; for the reference. */
    readonly sends?: readonly AnswerHeader[];
    /** Content type of the body, for the words of a 415. */
    readonly accepts?: string;
  }
}
