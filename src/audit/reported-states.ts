import type { AuditRow } from '../db/audit/audit.ts';
import {
  type CarriedKind,
  type CarriedRow,
  type CountedRow,
  carriedKinds,
  type Followed,
  isNamedAfter,
  listCounts,
  listStatuses,
  livingAmong,
  type StatusRow,
  unheldAmong,
} from '../db/audit/carried-proofs.ts';
import type { Db } from '../db/database.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Text } from '../platform/language.ts';
import { nameOfCarried } from './carried-proofs.ts';
import { auditLimits } from './limits.ts';
import { rowFaultWords } from './row-guard.ts';
import { pages, unprovedCarried } from './sign-carried.ts';

/**
 * What a chain says last of rows that carry their own proof: how people marked a hit, how a capture session ended, which
 * version of a table or a consent is the newest. A row that was put back as it once was, or removed, differs from it.
 */
export class ReportedStates {
  /** By subject and hit. */
  readonly #marks = new Map<string, string>();
  readonly #sessions = new Map<string, string>();
  readonly #dossiers = new Map<string, string>();
  /** Whether a subject is under legal hold. */
  readonly #holds = new Map<string, boolean>();
  readonly #versions = new Map<'risk_tables' | 'capture_consents', number>();

  note({ action, details }: Pick<AuditRow, 'action' | 'details'>): void {
    const mark = /^subject\.hit-(cleared|confirmed|restored)$/.exec(action)?.[1];
    const ended = endedBy[action];
    const versioned = versionedBy[action];
    const moves = movesDossier.has(action);
    const holds = action === 'subject.held' || action === 'subject.released';
    if (!moves && !holds && mark === undefined && ended === undefined && versioned === undefined) return;
    const {
      subject,
      hit,
      session,
      version,
      dossier,
      status = 'EN_COURS',
      to = status,
    } = JSON.parse(details) as Readonly<Record<string, unknown>>;
    if (holds) this.#holds.set(String(subject), action === 'subject.held');
    if (moves) this.#dossiers.set(String(dossier), String(to));
    if (mark !== undefined) this.#marks.set(`${subject} ${hit}`, mark);
    if (ended !== undefined) this.#sessions.set(String(session), ended);
    if (versioned !== undefined) this.#versions.set(versioned, Number(version));
  }

  /** Compares the rows of a client with their proofs and with this. */
  async faults(db: Db, keyring: Keyring, head: Followed): Promise<Text[]> {
    const { chain } = head;
    const faults: Text[] = [];
    const fault = (row: string, { en, fr }: Text) =>
      faults.push({ en: `row ${row} ${en}${whatToDo.en}`, fr: `la ligne ${row} ${fr}${whatToDo.fr}` });
    const marked = new Map<string, string>();
    const newest = new Map<string, number>();
    const record = (kind: CarriedKind) => (row: CarriedRow) => {
      const hit = hitOf(kind, row);
      if (hit !== undefined) marked.set(hit.id, strongest(marked.get(hit.id), hit.mark));
      if (typeof row.version === 'number') newest.set(kind, Math.max(newest.get(kind) ?? 0, row.version));
      const reported = kind === 'capture_sessions' ? this.#sessions.get(String(row.uuid)) : undefined;
      if (reported !== undefined && reported !== row.status) {
        fault(nameOfCarried(kind, row), rowFaultWords['rolled-back']);
      }
    };
    for (const kind of carriedKinds) {
      for await (const { row, fault: found } of unprovedCarried(db, keyring, kind, {
        company: chain,
        record: record(kind),
      })) {
        fault(row, rowFaultWords[found]);
      }
    }
    for (const [kind, version] of this.#versions) {
      if ((newest.get(kind) ?? 0) < version) fault(`${kind}/${chain}/${version}`, rowFaultWords.missing);
    }
    for (const { row, gone } of await this.#milderMarks(db, marked)) {
      fault(row, rowFaultWords[gone ? 'missing' : 'rolled-back']);
    }
    for await (const rows of pages((last?: CountedRow) =>
      listCounts(db, chain, last?.id ?? 0, auditLimits.carriedTogether),
    )) {
      for (const { uuid, wrong } of rows) {
        if (wrong) faults.push({ en: `${miscounted.en}${uuid}`, fr: `${miscounted.fr}${uuid}` });
      }
    }
    const held = [...this.#holds].flatMap(([subject, isHeld]) => (isHeld ? [subject] : []));
    for (const subject of await unheldAmong(db, held)) {
      if (!(await isNamedAfter(db, head, subject))) faults.push(released(subject));
    }
    for (const uuid of await this.#movedDossiers(db, head)) {
      faults.push({
        en: `the status of dossier ${uuid} was changed by something else than this service`,
        fr: `le statut du dossier ${uuid} a été modifié par autre chose que ce service`,
      });
    }
    return faults;
  }

  /** Dossiers whose status differs from the chain's, unless newer entries are about them. */
  async #movedDossiers(db: Db, head: Followed): Promise<string[]> {
    const moved: string[] = [];
    const read = (last?: StatusRow) =>
      listStatuses(db, head.chain, last?.id ?? 0, auditLimits.carriedTogether);
    for await (const rows of pages(read)) {
      for (const { uuid, status } of rows) {
        const reported = this.#dossiers.get(uuid) ?? status;
        if (reported !== status && !(await isNamedAfter(db, head, uuid))) moved.push(uuid);
      }
    }
    return moved;
  }

  /** Hits with a milder mark than the chain says. After a merge the mark of either subject may stand. */
  async #milderMarks(db: Db, marked: ReadonlyMap<string, string>) {
    const reported = [...this.#marks].map(([id, mark]) => ({ ...partsOf(id), id, mark }));
    const living = await livingAmong(db, [...new Set(reported.map(({ subject }) => subject))]);
    const joined = new Set(
      reported.filter(({ subject }) => !living.has(subject)).map(({ hit, mark }) => `${hit} ${mark}`),
    );
    return reported.flatMap(({ id, subject, hit, mark }) => {
      const now = marked.get(id);
      const isMilder =
        now === undefined ? mark !== 'restored' : now !== mark && (mark === 'confirmed' || now === 'cleared');
      return !isMilder || !living.has(subject) || joined.has(`${hit} ${now}`)
        ? []
        : [{ row: `of hit ${hit} of subject ${subject}`, gone: now === undefined }];
    });
  }
}

const partsOf = (id: string) => ({
  subject: id.slice(0, id.indexOf(' ')),
  hit: id.slice(id.indexOf(' ') + 1),
});

const miscounted: Text = {
  en: 'something else than this service changed the number of open hits of customer ',
  fr: "autre chose que ce service a modifié le nombre de correspondances ouvertes de l'entrée ",
};

const released = (subject: string): Text => ({
  en: `something else than this service ended the legal hold of subject ${subject}`,
  fr: `autre chose que ce service a levé la conservation légale du sujet ${subject}`,
});

const whatToDo: Text = {
  en: '; it is not believed. Look at it in the console and decide anew, or take it as it is with "akwaba audit accept"',
  fr: " ; elle n'est pas prise en compte. Regardez-la dans la console et décidez à nouveau, ou prenez-la telle quelle avec « akwaba audit accept »",
};

/** Of dossiers: all but the first say the new status. */
const movesDossier: ReadonlySet<string> = new Set(
  ['received', 'analysed', 'decided', 'decided-by-rule', 'human-look', 'rerun', 'corrected'].map(
    (act) => `dossier.${act}`,
  ),
);

const endedBy: Readonly<Record<string, string>> = {
  'capture.declined': 'DECLINED',
  'capture.withdrawn': 'DECLINED',
  'capture.cancelled': 'CANCELLED',
  'capture.expired': 'EXPIRED',
  'capture.submitted': 'SUBMITTED',
};

const versionedBy: Readonly<Record<string, 'risk_tables' | 'capture_consents'>> = {
  'risk.table-set': 'risk_tables',
  'capture.consent-text': 'capture_consents',
};

/** Several rows are one hit, found for several people of a subject: an act marks all that were there. */
function hitOf(
  kind: CarriedKind,
  row: CarriedRow,
): { readonly id: string; readonly mark: string } | undefined {
  if (kind === 'subject_hits') {
    const mark = row.confirmed_at !== null ? 'confirmed' : row.cleared_at !== null ? 'cleared' : 'restored';
    return { id: `${row.subject_id} ${row.list_name}:${row.entity_id}`, mark };
  }
  if (kind !== 'subject_articles') return undefined;
  const article = (row.article as Buffer).toString('hex');
  return { id: `${row.subject_id} press:${article}`, mark: String(row.verdict ?? 'restored') };
}

const order = ['restored', 'cleared', 'confirmed'];
const strongest = (a = 'restored', b = 'restored'): string => (order.indexOf(a) > order.indexOf(b) ? a : b);
