import type { DocumentType } from '../contract/uploads.ts';
import type { FieldName, LayoutName } from './facts.ts';
import type { Form } from './fields/form.ts';
import { homeOf, type IssuingState, type PaperDescriptor } from './paper-descriptor.ts';

/** The papers that are known, and what is looked up of them: engines are given this and name no paper themselves. */
export interface PaperRegistry {
  readonly all: readonly PaperDescriptor[];
  readonly ofType: (type: DocumentType) => readonly PaperDescriptor[];
  readonly named: (name: LayoutName | null) => PaperDescriptor | null;
  /** Those that issue one of the papers or are host to one. */
  readonly states: readonly IssuingState[];
  readonly state: (code: string | null) => IssuingState | null;
  /** Forms of numbers that certain papers alone have, with the fields that these are read into. */
  readonly ownForms: ReadonlyMap<Form, ReadonlySet<FieldName>>;
}

export function paperRegistry(all: readonly PaperDescriptor[]): PaperRegistry {
  const byName = new Map(all.map((paper) => [paper.name, paper]));
  if (byName.size < all.length) throw new Error('two papers have the same name');
  const byCode = new Map<string, IssuingState>();
  for (const state of all.map(homeOf)) {
    if (state !== null && !byCode.has(state.code)) byCode.set(state.code, state);
  }
  return {
    all,
    ofType: (type) => all.filter((paper) => paper.type === type),
    named: (name) => (name === null ? null : (byName.get(name) ?? null)),
    states: [...byCode.values()],
    state: (code) => (code === null ? null : (byCode.get(code) ?? null)),
    ownForms: ownFormsOf(all),
  };
}

function ownFormsOf(papers: readonly PaperDescriptor[]): ReadonlyMap<Form, ReadonlySet<FieldName>> {
  const found = new Map<Form, Set<FieldName>>();
  for (const { field, form } of papers.flatMap(({ sides }) => sides.flatMap(({ fields }) => fields))) {
    if (form.isOwn) found.set(form, (found.get(form) ?? new Set()).add(field));
  }
  return found;
}

/** What an engine makes of a registry, made once. */
export function madeOnce<Value>(make: (papers: PaperRegistry) => Value): (papers: PaperRegistry) => Value {
  const known = new WeakMap<PaperRegistry, { readonly value: Value }>();
  return (papers) => {
    const made = known.get(papers) ?? { value: make(papers) };
    known.set(papers, made);
    return made.value;
  };
}
