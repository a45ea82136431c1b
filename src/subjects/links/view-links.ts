import { appendAudit } from '../../audit/chain.ts';
import { findCompany } from '../../db/clients/companies.ts';
import type { Database } from '../../db/database.ts';
import { findAnyDossier } from '../../db/dossiers/dossiers.ts';
import { findSubject } from '../../db/subjects/subjects.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import type { Language } from '../../platform/language.ts';
import { AppError } from '../../platform/problems/errors.ts';
import { subjectLimits } from '../limits.ts';
import { linkReasons } from './link-reasons.ts';
import { Entities, type Entity } from './linked-entities.ts';
import type { SharedValue, Way } from './linked-values.ts';
import { type LinkedNode, valueId, walkLinks } from './walk-links.ts';

/** The graph of links on somebody's screen. */

interface Wish {
  readonly of: Entity['of'];
  readonly id: string;
  /** A value of it that stands in the middle instead. */
  readonly node: string | undefined;
  readonly actor: string;
  readonly language: Language;
}

/** The audit entry is written before it is shown. */
export async function viewLinks(
  { database, keyring }: { readonly database: Database; readonly keyring: Keyring },
  { of, id, node, actor, language }: Wish,
) {
  const row = await (of === 'dossiers' ? findAnyDossier(database, id) : findSubject(database, id));
  const company = row && (await findCompany(database, row.company_id));
  if (row === undefined || company === undefined) {
    throw new AppError(of === 'dossiers' ? 'DOSSIER_NOT_FOUND' : 'SUBJECT_NOT_FOUND');
  }
  await database.transaction((tx) =>
    appendAudit(tx, keyring, {
      ...{ chain: row.company_id, actor, action: 'links.viewed' },
      details: of === 'dossiers' ? { dossier: id } : { subject: id },
    }),
  );
  const entities = new Entities(database, keyring, { companyId: row.company_id, test: row.test });
  const [entity] =
    typeof row.id === 'number'
      ? await entities.dossiers([row.id])
      : await entities.subjects([row.id], subjectLimits.linkDossiers);
  const value = entity && node === undefined ? undefined : askedValue(entity, node);
  if (entity === undefined || (node !== undefined && value === undefined)) throw new AppError('LINKS_GONE');
  const { nodes, edges } = await walkLinks(database, entities, { entity, ...(value && { value }) });
  return {
    client: { id: company.id, name: company.name },
    test: row.test,
    nodes: nodes.map(shownNode),
    edges: edges.map(({ from, to, reasons }) => ({
      ...{ from, to },
      reason: reasons.map((reason) => linkReasons[reason][language]).join(' ; '),
    })),
    isFull: nodes.length >= subjectLimits.linkNodes,
  };
}

function askedValue(
  entity: Entity | undefined,
  id: string | undefined,
): (SharedValue & { way: Way }) | undefined {
  for (const value of entity?.values ?? []) {
    for (const way of value.ways) if (valueId(value.kind, way) === id) return { ...value, way };
  }
  return undefined;
}

const shownNode = ({ id, step, entity, value, more, isMore }: LinkedNode) => ({
  ...{ id, step, more, isMore: isMore === true, at: { of: entity.of, id: entity.uuid } },
  ...(value === undefined
    ? {
        ...{ kind: entity.kind, name: entity.name, number: null, isCustomer: entity.isCustomer },
        dossier: entity.dossier
          ? { status: entity.dossier.status, createdAt: entity.dossier.createdAt.toISOString() }
          : null,
      }
    : {
        ...{ kind: value.kind, name: value.text, number: value.number ?? null },
        ...{ isCustomer: false, dossier: null },
      }),
});
