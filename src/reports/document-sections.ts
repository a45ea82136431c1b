import type { LabelledField } from '../dossiers/result/labelled-fields.ts';
import type { Language } from '../platform/language.ts';
import { fill } from '../platform/problems/errors.ts';
import type { Review, ReviewCheck, ReviewDocument, ReviewPicture } from '../review/review-view.ts';
import type { Block, Cell, ReportPicture, Section, Tone } from './content.ts';
import { timeOf } from './dossier-sections.ts';
import { ownerBlocks } from './owner-blocks.ts';
import type { Proof } from './proof.ts';
import { say } from './report-words.ts';

/** Each paper: its pictures, what was read, the face, and what the checks came to. */

export function documentSections(review: Review, proof: Proof, language: Language): Section[] {
  const selfie = review.documents.find(({ type }) => type === 'SELFIE')?.pictures[0];
  return review.documents.map((document) => ({
    title: document.typeWords,
    blocks: [
      ...(document.recognised === null
        ? []
        : ([
            {
              kind: 'text',
              text: fill(say.recognised[language], { what: document.recognised.words }),
            },
          ] as const)),
      ...(document.state === null || document.state.code === 'OK'
        ? []
        : ([{ kind: 'text', text: document.state.words, tone: 'warn' }] as const)),
      {
        kind: 'pictures',
        pictures: document.pictures.map((p) => shownPicture(p, document, proof, language)),
      },
      ...(document.type === 'SELFIE' ? [] : fieldBlocks(document, language)),
      ...faceBlocks(document, selfie, proof, language),
      ...ownerBlocks(document.owners, language),
      ...checkBlocks(document.checks, language),
    ],
  }));
}

export function pictureName(document: ReviewDocument, picture: ReviewPicture, language: Language): string {
  if (document.pictures.length === 1) return document.typeWords;
  return `${document.typeWords}, ${say[picture.side][language]}`;
}

function shownPicture(
  picture: ReviewPicture,
  document: ReviewDocument,
  proof: Proof,
  language: Language,
): ReportPicture {
  const what = pictureName(document, picture, language);
  const shown = proof.pictures.get(picture.id) ?? null;
  const outlines = picture.size === null ? [] : picture.found.map(({ corners }) => corners);
  const unshown = proof.missing.has(picture.id) ? say.pictureMissing : say.pictureUnshown;
  const absent = picture.removed ? say.pictureGone : unshown;
  const words = shown === null ? absent : outlines.length > 0 ? say.outlined : undefined;
  return {
    caption: words === undefined ? what : fill(words[language], { what }),
    shown,
    outlines,
    size: picture.size,
  };
}

function fieldBlocks({ fields, zone }: ReviewDocument, language: Language): Block[] {
  const blocks: Block[] = [{ kind: 'heading', text: say.fields[language] }];
  if (fields.length === 0) blocks.push({ kind: 'text', text: say.unread[language] });
  else {
    blocks.push({
      kind: 'table',
      columns: [
        { label: say.field[language], parts: 4 },
        { label: say.printed[language], parts: 5 },
        { label: say.zone[language], parts: 4 },
        { label: say.register[language], parts: 5 },
        { label: say.agreement[language], parts: 4 },
      ],
      rows: fields.map((field) => fieldRow(field, language)),
    });
  }
  if (zone !== null) {
    const words = (zone.valid ? say.zoneValid : say.zoneInvalid)[language];
    const tone: Tone = zone.valid ? 'good' : 'bad';
    blocks.push({ kind: 'heading', text: say.zoneText[language], note: words, tone });
    blocks.push({ kind: 'code', text: zone.text });
  }
  return blocks;
}

function fieldRow(field: LabelledField, language: Language): Cell[] {
  const { printed, zone, register, score, differs } = field;
  const none = say.none[language];
  const confidence = Math.round((printed?.confidence ?? 0) * 100);
  return [
    { text: field.label },
    { text: printed === null ? none : fill(say.sure[language], { value: printed.value, confidence }) },
    { text: zone ?? none },
    { text: register ?? none },
    agreementOf([printed?.value ?? null, zone, register], differs, score, language),
  ];
}

/** In words, not only by colour; of one source alone there is nothing to say. */
function agreementOf(
  values: readonly (string | null)[],
  differs: boolean,
  score: number | null,
  language: Language,
): Cell {
  if (values.filter((value) => value !== null).length < 2) return { text: say.none[language] };
  const words = (differs ? say.differs : say.same)[language];
  const text = score === null ? words : fill(say.likeness[language], { words, score });
  return { text, tone: differs ? 'bad' : 'good' };
}

function faceBlocks(
  document: ReviewDocument,
  selfie: ReviewPicture | undefined,
  proof: Proof,
  language: Language,
): Block[] {
  const { face } = document;
  if (face === null) return [];
  const portrait = proof.pictures.get(document.id) ?? null;
  const shown = selfie === undefined ? null : (proof.pictures.get(selfie.id) ?? null);
  const picture = (what: string, of: typeof portrait): ReportPicture => ({
    caption: of === null ? fill(say.pictureGone[language], { what }) : what,
    shown: of,
    outlines: [],
    size: null,
  });
  const { notComparedReason } = face;
  const text =
    notComparedReason === null
      ? fill(say.similarity[language], {
          similarity: face.similarity.toFixed(2),
          matched: (face.matched ? say.yes : say.no)[language],
          against: (face.against === 'GOVERNMENT' ? say.government : say.offline)[language],
        })
      : say.notCompared[language];
  return [
    { kind: 'heading', text: say.face[language] },
    { kind: 'text', text, tone: face.matched ? 'good' : notComparedReason === null ? 'bad' : 'warn' },
    {
      kind: 'pictures',
      small: true,
      pictures: [picture(say.portrait[language], portrait), picture(say.selfie[language], shown)],
    },
  ];
}

const tones: Readonly<Record<ReviewCheck['tone'], Tone>> = {
  good: 'good',
  warn: 'warn',
  bad: 'bad',
  neutral: 'plain',
  busy: 'plain',
};

function checkBlocks(checks: readonly ReviewCheck[], language: Language): Block[] {
  return checks.flatMap((check): Block[] => {
    const score = check.score === null ? [] : [fill(say.of100[language], { score: check.score })];
    // What does not apply used nothing.
    const entries = check.status === 'NOT_APPLICABLE' ? [] : Object.entries(check.used);
    const used = entries.map(([name, version]) => `${name} ${version}`);
    const list: Block[] = check.explanation.length === 0 ? [] : [{ kind: 'list', items: check.explanation }];
    return [
      {
        kind: 'heading',
        text: check.title,
        note: [check.statusWords, ...score].join(', '),
        tone: tones[check.tone],
      },
      ...list,
      {
        kind: 'facts',
        rows: [
          { label: say.ran[language], value: timeOf(check.lastRunAt) },
          ...(used.length === 0 ? [] : [{ label: say.used[language], value: used.join('; ') }]),
        ],
      },
    ];
  });
}
