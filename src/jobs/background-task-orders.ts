import type { Shown } from '../contract/fields.ts';
import type * as shapes from '../contract/views/task-reports.ts';
import type { BackgroundTaskOutcome } from '../db/work/background-tasks.ts';
import type { Language, Text } from '../platform/language.ts';
import type { RegisterName } from '../registries/records.ts';
import type { Columns } from '../tables/columns.ts';

/** How a table is read, and in which language its faults are told. */
interface TableOrder {
  readonly columns?: Columns;
  readonly language?: Language;
}

/** Long-running work ordered in the console, as the service and the background task's own process exchange it. */

export type BackgroundTaskOrder =
  | ({
      readonly kind: 'list-import';
      readonly upload: string;
      readonly files: readonly string[];
      readonly source: string;
      readonly list: string;
      readonly companyId: number | null;
      readonly force: boolean;
      /** Reads files that did not change, since their columns did. */
      readonly again?: boolean;
    } & TableOrder)
  | { readonly kind: 'list-fetch'; readonly list: string; readonly companyId: number | null }
  | {
      readonly kind: 'list-rollback';
      readonly list: string;
      readonly companyId: number | null;
      readonly version: number;
      readonly reason: string;
    }
  | {
      readonly kind: 'list-remove';
      readonly list: string;
      readonly companyId: number | null;
      readonly reason: string;
    }
  | ({
      readonly kind: 'register-import';
      readonly upload: string;
      /** Exactly one. */
      readonly files: readonly string[];
      readonly register: RegisterName;
      /** Reports what the import would change, without importing. */
      readonly dryRun: boolean;
    } & TableOrder)
  | ({
      readonly kind: 'portfolio-import';
      readonly upload: string;
      /** Exactly one. */
      readonly files: readonly string[];
      readonly companyId: number;
      readonly test: boolean;
      /** Whether lines that do not say it are watched. */
      readonly monitor: boolean;
    } & TableOrder)
  /** Empty: all feeds that are turned on. */
  | { readonly kind: 'feeds-fetch'; readonly feeds: readonly number[] };

export type BackgroundTaskKind = BackgroundTaskOrder['kind'];

/** Whose files the task reads. */
export const ownerOf = (order: BackgroundTaskOrder): number | null =>
  order.kind === 'portfolio-import' ? order.companyId : null;

/** At most one background task of a lane runs at a time; files of customers have a lane for each client. */
export function laneOf(order: BackgroundTaskOrder): string {
  return order.kind === 'portfolio-import' ? portfolioLane(order.companyId) : backgroundTaskLanes[order.kind];
}

export const portfolioLane = (companyId: number): string => `portfolio ${companyId}`;

type CommonKind = Exclude<BackgroundTaskKind, 'portfolio-import'>;
const backgroundTaskLanes: Readonly<Record<CommonKind, 'lists' | 'registers' | 'press'>> = {
  'list-import': 'lists',
  'list-fetch': 'lists',
  'list-rollback': 'lists',
  'list-remove': 'lists',
  'register-import': 'registers',
  'feeds-fetch': 'press',
};

/** The result of a background task; only the part of its kind is set. */
export interface BackgroundTaskReport {
  readonly failure?: Text;
  readonly list?: ListReport;
  readonly register?: RegisterReport;
  readonly feeds?: readonly FeedReport[];
  readonly portfolio?: PortfolioReport;
  /** The lines that could not be taken, to be mended. */
  readonly mend?: MendFile | null;
}

export interface MendFile {
  readonly upload: string;
  readonly name: string;
  readonly lines: number;
}

/** Some of it was taken, and some was not: not the same as done. */
export const hasErrors = ({ list, register, portfolio }: BackgroundTaskReport): boolean =>
  [list, register, portfolio].some((report) => (report?.bad ?? 0) > 0) ||
  (portfolio?.stopped ?? null) !== null;

/** With texts in both languages, which the console shows in one. */
export interface ListReport extends Omit<Shown<typeof shapes.ListReport>, 'bad' | 'remarks' | 'refusal'> {
  readonly bad?: number;
  readonly remarks: readonly Text[];
  readonly refusal: Text | null;
}

interface BadLines {
  readonly badLines: readonly { readonly line: number; readonly words: Text }[];
}

interface RegisterReport extends Omit<Shown<typeof shapes.RegisterReport>, 'badLines'>, BadLines {}

interface PortfolioReport
  extends Omit<Shown<typeof shapes.PortfolioReport>, 'badLines' | 'stopped'>,
    BadLines {
  readonly stopped: Text | null;
}

interface FeedReport extends Omit<Shown<typeof shapes.FeedReport>, 'failure'> {
  readonly failure: Text | null;
}

/** Files of a dry run or a refused import are kept for a while, so that they can be imported after all. */
export function mayUseFilesAgain(order: BackgroundTaskOrder, outcome: BackgroundTaskOutcome | null): boolean {
  return outcome === 'refused' || (outcome === 'done' && 'dryRun' in order && order.dryRun);
}

/** Sealing context: binds the report to its background task's row. */
export const reportContext = (id: number): string => `errand:${id}`;
