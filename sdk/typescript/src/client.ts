import { NotReady } from './errors.ts';
import type { Fields } from './form.ts';
import { type Answer, type Asking, type CallOptions, type Settings, Transport } from './transport.ts';
import type {
  AnalysisPage,
  AnalysisRequest,
  AnalysisResultV1,
  AnalysisResultV2,
  Company,
  CompanyHistory,
  InformalBusinessRequest,
  InformalBusinessResult,
  MediaArticle,
  Operations,
  PepMatch,
  Person,
  SanctionMatch,
  Subscription,
  UploadV1,
  UploadV2,
} from './types.ts';

/** Every call of the service. What is sent and what comes back has the names of the reference. */

interface Uploads {
  readonly v1: UploadV1;
  readonly v2: Omit<UploadV2, 'additionalData'> & {
    readonly additionalData?: Readonly<Record<string, string>> | undefined;
  };
}
interface Results {
  readonly v1: AnalysisResultV1;
  readonly v2: AnalysisResultV2;
}
type Version = keyof Results;

/** The form of an upload. */
export type UploadFields<V extends Version = 'v2'> = Uploads[V];

interface InVersion<V extends Version> {
  /** Default `v2`. */
  readonly version?: V | undefined;
}

/** What narrows a search of lists. */
export interface Screening {
  /** yyyy-mm-dd, dd/mm/yyyy or a year. */
  readonly dateOfBirth?: string | undefined;
  readonly nationality?: string | undefined;
  /** Matches at most. */
  readonly limit?: number | undefined;
  /** 0 to 100. */
  readonly minScore?: number | undefined;
}

/** How long a result is waited for. */
export interface Waiting {
  /** Default 120. */
  readonly seconds?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export class Akwaba {
  private readonly transport: Transport;

  constructor(settings: Settings) {
    this.transport = new Transport(settings);
  }

  /** Any call, also one that has no method here: attempts, idempotency keys and errors are the same. */
  async request<T = unknown>(method: string, path: string, asking: Asking = {}): Promise<T> {
    return (await this.transport.ask<T>(method, path, asking)).body;
  }

  // Dossiers

  /** Sends papers to be analysed; the answer's `id` asks for the result. */
  upload<V extends Version = 'v2'>(
    fields: UploadFields<V>,
    { version, ...options }: InVersion<V> & CallOptions = {},
  ): Promise<AnalysisRequest> {
    const path = `/${version ?? 'v2'}/clients-files/upload-files`;
    return this.request('POST', path, { ...options, form: fields as Fields });
  }

  /** The result as it is now; `status` is EN_COURS while the analysis runs. */
  async result<V extends Version = 'v2'>(id: string, options: InVersion<V> = {}): Promise<Results[V]> {
    return (await this.askResult<V>(id, options.version)).body;
  }

  /** The result once the analysis has ended. Throws NotReady when the time is over. */
  async waitForResult<V extends Version = 'v2'>(
    id: string,
    { version, seconds = 120, signal }: InVersion<V> & Waiting = {},
  ): Promise<Results[V]> {
    const end = Date.now() + seconds * 1000;
    for (;;) {
      const { body, retryAfter = 2 } = await this.askResult<V>(id, version, signal);
      if (body.status !== 'EN_COURS') return body;
      if (Date.now() + retryAfter * 1000 > end) throw new NotReady(body);
      await this.transport.pause(retryAfter, signal);
    }
  }

  resultByExternalId(externalId: string): Promise<AnalysisResultV2> {
    return this.request('GET', `/v2/clients-files/by-external-id/${encodeURIComponent(externalId)}`);
  }

  /** One page of the results of a range of days (yyyy-mm-dd), newest first. */
  resultsPage(query: {
    readonly startDate: string;
    readonly endDate: string;
    readonly page?: number | undefined;
    readonly size?: number | undefined;
  }): Promise<AnalysisPage> {
    return this.request('GET', '/v2/clients-files/', { query });
  }

  /** All results of a range of days (yyyy-mm-dd), newest first, page after page as they are asked for. */
  async *results(query: {
    readonly startDate: string;
    readonly endDate: string;
    readonly size?: number | undefined;
  }): AsyncGenerator<AnalysisResultV2, void, undefined> {
    // What is uploaded meanwhile moves results to later pages, where they come again.
    const given = new Set<string>();
    for (let page = 1; ; page += 1) {
      const { content, last } = await this.resultsPage({ size: 100, ...query, page });
      for (const result of content) {
        if (given.has(result.clientFileToAnalyzeId)) continue;
        given.add(result.clientFileToAnalyzeId);
        yield result;
      }
      if (last) return;
    }
  }

  // Lookups

  company(rccmNumber: string): Promise<Company> {
    return this.request('GET', '/search/company', { query: { rccmNumber } });
  }

  companyChanges(rccmNumber: string): Promise<CompanyHistory> {
    return this.request('GET', '/search/company-changes', { query: { rccmNumber } });
  }

  /** By `nni`, or by `idCardNumber` for old cards. */
  person(query: Operations['GET /search/person']['query']): Promise<Person> {
    return this.request('GET', '/search/person', { query });
  }

  informalBusiness(
    claim: InformalBusinessRequest,
    options: CallOptions = {},
  ): Promise<InformalBusinessResult> {
    return this.request('POST', '/verification/informal-business', { ...options, body: claim });
  }

  // Screening

  sanctions(personName: string, more: Screening = {}): Promise<SanctionMatch[]> {
    return this.request('GET', '/search/sanctioned-person', { query: { ...more, personName } });
  }

  pep(personName: string, more: Screening = {}): Promise<PepMatch[]> {
    return this.request('GET', '/search/pep', { query: { ...more, personName } });
  }

  media(personName: string): Promise<MediaArticle[]> {
    return this.request('GET', '/search/media', { query: { personName } });
  }

  // Account

  subscription(): Promise<Subscription> {
    return this.request('GET', '/subscriptions/status');
  }

  private askResult<V extends Version>(
    id: string,
    version: Version = 'v2',
    signal?: AbortSignal,
  ): Promise<Answer<Results[V]>> {
    const path = `/${version}/clients-files/client-file-to-analyze-id/${encodeURIComponent(id)}`;
    return this.transport.ask('GET', path, { signal });
  }
}
