import { type Db, isDatabaseUnavailable } from '../../db/database.ts';
import { type DossierRow, findDossiers } from '../../db/dossiers/dossiers.ts';
import { findPortfolioRows } from '../../db/portfolio/portfolio.ts';
import { findLinked } from '../../db/subjects/links.ts';
import { listSubjects, type SubjectKind, type SubjectRow } from '../../db/subjects/subjects.ts';
import type { World } from '../../db/world.ts';
import { type Identifier, identifiersOf } from '../../documents/identity.ts';
import { nameOf } from '../../dossiers/index/dossier-name.ts';
import { linkHash, linkValues } from '../../dossiers/index/link-values.ts';
import { openDossiers, type StoredDocument, type StoredDossier } from '../../dossiers/stored-dossier.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import { documentsOfSubjects, nameOn } from '../known-subject.ts';
import { tryToOpen } from '../portfolio-entry.ts';
import { customerValues, numberValue, type SharedValue, sharedValues } from './linked-values.ts';

/** Persons, companies, customers and dossiers, opened: what they are called, and what they share with others. */
export interface Entity {
  readonly of: 'dossiers' | 'subjects';
  readonly uuid: string;
  /** What the database knows it by. */
  readonly key: number | string;
  readonly kind: 'dossier' | SubjectKind;
  readonly name: string | null;
  readonly isCustomer: boolean;
  readonly dossier?: StoredDossier;
  readonly values: readonly SharedValue[];
}

export class Entities {
  readonly #db: Db;
  readonly #keyring: Keyring;
  readonly world: World;
  readonly #opened = new Map<number, StoredDossier | undefined>();

  constructor(db: Db, keyring: Keyring, world: World) {
    this.#db = db;
    this.#keyring = keyring;
    this.world = world;
  }

  async dossiers(ids: readonly number[]): Promise<Entity[]> {
    const dossiers = await this.#open(ids);
    const faces = await this.#faces(dossiers);
    return dossiers.map((dossier) => ({
      ...{ of: 'dossiers', uuid: dossier.uuid, key: dossier.id, kind: 'dossier', dossier, isCustomer: false },
      name: nameOf(dossier.kyb, dossier.documents),
      values: [
        ...sharedValues(this.#keyring, this.world, linkValues(dossier)),
        ...(faces.get(dossier.id) ?? []),
      ],
    }));
  }

  /** `most`: so many of their dossiers are opened, the newest. */
  async subjects(ids: readonly string[], most: number): Promise<Entity[]> {
    const { companyId, test } = this.world;
    const rows = (await listSubjects(this.#db, ids)).filter(
      (row) => row.company_id === companyId && row.test === test && row.erased_at === null,
    );
    const living = rows.map(({ id }) => id);
    const isOf = await documentsOfSubjects(this.#db, this.#keyring, companyId, living);
    const ties = await findLinked<number>(this.#db, this.world, 'dossiersOfSubject', living, {
      ...{ most, counted: most },
    });
    const dossiers = await this.#open(ties.map(({ id }) => id));
    const entries = (await findPortfolioRows(this.#db, living)).flatMap((row) => {
      const isOurs = row.company_id === companyId && row.test === test;
      return (isOurs && tryToOpen(this.#keyring, row)) || [];
    });
    return rows.map((row) => {
      const given = entries.find((entry) => entry.row.uuid === row.id)?.given;
      const own = new Set(ties.flatMap(({ key, id }) => (key === row.id ? [id] : [])));
      const about = dossiers.filter(({ id }) => own.has(id));
      const known = this.#knownFrom(row, about, (document) => isOf(row.id, document));
      return {
        ...{ of: 'subjects', uuid: row.id, key: row.id, kind: row.kind, isCustomer: given !== undefined },
        name: known.name ?? given?.name ?? null,
        values: [
          ...known.values,
          ...(given === undefined ? [] : customerValues(this.#keyring, this.world, given)),
        ],
      };
    });
  }

  /** From the papers that bear its numbers; what no paper of somebody else says is its own too. */
  #knownFrom(
    { kind }: SubjectRow,
    dossiers: readonly StoredDossier[],
    isOwn: (document: StoredDocument) => boolean,
  ): Pick<Entity, 'name' | 'values'> {
    const documents = dossiers.flatMap((dossier) => dossier.documents).filter(isOwn);
    const numbers = documents.flatMap(({ type, facts }) =>
      facts === null ? [] : identifiersOf(type, facts),
    );
    const distinct = new Map(numbers.map((one): [string, Identifier] => [`${one.kind} ${one.value}`, one]));
    const isElses = (document: StoredDocument) =>
      !isOwn(document) && document.facts !== null && identifiersOf(document.type, document.facts).length > 0;
    const links = dossiers
      .flatMap(linkValues)
      .filter(({ document }) => document === undefined || !isElses(document));
    return {
      name: documents.map((document) => nameOn(document, kind)).find((name) => name !== '') ?? null,
      values: [
        ...[...distinct.values()].map((number) => numberValue(this.#keyring, this.world, number, 'number')),
        ...sharedValues(this.#keyring, this.world, links),
      ],
    };
  }

  /** The face of a dossier is known by the first dossier that has it. */
  async #faces(dossiers: readonly StoredDossier[]): Promise<ReadonlyMap<number, SharedValue[]>> {
    const ids = dossiers.map(({ id }) => id);
    const found = await findLinked<number>(this.#db, this.world, 'dossiersOfFace', ids, {
      ...{ most: 1, counted: 1 },
    });
    return new Map(
      found.map(({ key, id }) => {
        const dossier = Math.min(Number(key), id);
        const hash = linkHash(this.#keyring, this.world, 'face', String(dossier));
        return [Number(key), [{ kind: 'face', text: null, dossier, ways: [{ hash, reason: 'face' }] }]];
      }),
    );
  }

  /** In the order of `ids`. Each once; those that do not open, or are another's, are left out. */
  async #open(ids: readonly number[]): Promise<StoredDossier[]> {
    const { companyId, test } = this.world;
    const wanted = [...new Set(ids)].filter((id) => !this.#opened.has(id));
    const rows = (await findDossiers(this.#db, wanted)).filter(
      (row) => row.company_id === companyId && row.test === test && row.erased_at === null,
    );
    const opened = await this.#openRows(rows);
    for (const id of wanted)
      this.#opened.set(
        id,
        opened.find((dossier) => dossier.id === id),
      );
    return [...new Set(ids)].flatMap((id) => this.#opened.get(id) ?? []);
  }

  async #openRows(rows: readonly DossierRow[]): Promise<StoredDossier[]> {
    if (rows.length === 0) return [];
    try {
      return await openDossiers(this.#db, this.#keyring, rows);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // One that something else wrote does not hide the others.
      const halves = rows.length < 2 ? [] : [rows.slice(0, rows.length >> 1), rows.slice(rows.length >> 1)];
      const opened: StoredDossier[] = [];
      for (const half of halves) opened.push(...(await this.#openRows(half)));
      return opened;
    }
  }
}
