import type { LabelledField } from '../dossiers/result/labelled-fields.ts';
import type { Language, Text } from '../platform/language.ts';
import { fill } from '../platform/problems/errors.ts';
import type { Review, ReviewCheck, ReviewDocument, ReviewPicture } from '../review/review-view.ts';
import type { Block, Cell, ReportPicture, Section, Tone } from './content.ts';
import { numberIn, timeIn } from './in-language.ts';
import { ownerBlocks } from './owner-blocks.ts';
import type { Proof } from './proof.ts';
import { say } from './report-words.ts';

/** Each paper: its pictures, what was read, the face, and what the checks came to. */

export function documentSections(review: Review, proof: Proof, language: Language): Section[] {
  const selfie = review.documents.find(({ type }) => type === 'SELFIE')?.pictures[0];
  const picturesRemoved = review.picturesRemovedAt !== null;
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
      ...faceBlocks(document, { selfie, picturesRemoved }, proof, language),
      ...ownerBlocks(document.owners, language),
      ...checkBlocks(document.checks, language),
    ],
  }));
}

interface Circumstances {
  readonly selfie: ReviewPicture | undefined;
  readonly picturesRemoved: boolean;
}

export function pictureName(document: ReviewDocument, picture: ReviewPicture, language: Language): string {
  if (document.pictures.length === 1) return document.typeWords;
  const name = picture.page === null ? say[picture.side] : say.furtherPage;
  return `${document.typeWords}, ${fill(name[language], { page: picture.page ?? 1 })}`;
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
  const absent = whyAbsent(picture, proof);
  const words = shown === null ? absent : outlines.length > 0 ? say.outlined : undefined;
  return {
    caption: words === undefined ? what : fill(words[language], { what }),
    shown,
    outlines,
    size: picture.size,
  };
}

function whyAbsent(picture: ReviewPicture | undefined, { missing }: Proof): Text {
  if (picture?.removed) return say.pictureGone;
  return picture !== undefined && missing.has(picture.id) ? say.pictureMissing : say.pictureUnshown;
}

function fieldBlocks({ fields, zone, corrections }: ReviewDocument, language: Language): Block[] {
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
      rows: fields.map((field) => fieldRow(field, new Set(corrections.map((one) => one.field)), language)),
    });
  }
  if (corrections.length > 0) {
    const items = corrections.map((one) => correctionWords(one, language));
    blocks.push({ kind: 'heading', text: say.corrections[language] }, { kind: 'list', items });
  }
  if (zone !== null) {
    const words = (zone.valid ? say.zoneValid : say.zoneInvalid)[language];
    const tone: Tone = zone.valid ? 'good' : 'bad';
    blocks.push({ kind: 'heading', text: say.zoneText[language], note: words, tone });
    blocks.push({ kind: 'code', text: zone.text });
  }
  return blocks;
}

function correctionWords(
  { label, from, to, at, who, reason }: ReviewDocument['corrections'][number],
  language: Language,
): string {
  const none = say.none[language];
  return fill(say.correction[language], {
    label,
    from: from ?? none,
    to: to ?? none,
    at: timeIn(at, language),
    who,
    reason,
  });
}

function fieldRow(field: LabelledField, corrected: ReadonlySet<string>, language: Language): Cell[] {
  const { printed, zone, register, score, differs } = field;
  const none = say.none[language];
  const confidence = Math.round((printed?.confidence ?? 0) * 100);
  return [
    { text: field.label },
    {
      asWritten: true,
      text:
        printed === null
          ? none
          : fill((corrected.has(field.name) ? say.correctedValue : say.sure)[language], {
              value: printed.value,
              confidence,
            }),
    },
    { text: zone ?? none, asWritten: true },
    { text: register ?? none, asWritten: true },
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
  const text =
    score === null ? words : fill(say.likeness[language], { words, score: numberIn(score, language) });
  return { text, tone: differs ? 'bad' : 'good' };
}

function faceBlocks(
  document: ReviewDocument,
  { selfie, picturesRemoved }: Circumstances,
  proof: Proof,
  language: Language,
): Block[] {
  const { face } = document;
  if (face === null) return [];
  const portrait = proof.pictures.get(document.id) ?? null;
  const shown = selfie === undefined ? null : (proof.pictures.get(selfie.id) ?? null);
  const picture = (what: Text, of: typeof portrait, absent: Text): ReportPicture => ({
    caption: of === null ? fill(absent[language], { what: what[language] }) : what[language],
    shown: of,
    outlines: [],
    size: null,
  });
  const { notComparedReason } = face;
  const text =
    notComparedReason === null
      ? fill(say.similarity[language], {
          similarity: numberIn(face.similarity, language),
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
      pictures: [
        picture(
          notComparedReason === null ? say.portrait : say.portraitUncompared,
          portrait,
          face.portrait !== null ? say.pictureUnshown : picturesRemoved ? say.pictureGone : say.noPortrait,
        ),
        picture(say.selfie, shown, whyAbsent(selfie, proof)),
      ],
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
  const others = checks.filter(({ concernsPaper }) => !concernsPaper).map(({ title }) => title);
  return [
    ...checks.filter(({ concernsPaper }) => concernsPaper).flatMap((check) => checkBlock(check, language)),
    ...(others.length === 0
      ? []
      : ([
          { kind: 'facts', rows: [{ label: say.otherPapers[language], value: others.join(', ') }] },
        ] as const)),
  ];
}

/** Empty where it does not count. */
export const scoreOf = ({ score }: ReviewCheck, language: Language): string[] =>
  score === null ? [] : [fill(say.of100[language], { score: numberIn(score, language) })];

export const toneOf = ({ tone }: ReviewCheck): Tone => tones[tone];

function checkBlock(check: ReviewCheck, language: Language): Block[] {
  // What does not apply used nothing.
  const entries = check.status === 'NOT_APPLICABLE' ? [] : Object.entries(check.used);
  const used = entries.map(([name, version]) => `${name} ${version}`);
  const list: Block[] = check.explanation.length === 0 ? [] : [{ kind: 'list', items: check.explanation }];
  return [
    {
      kind: 'heading',
      text: check.title,
      note: [check.statusWords, ...scoreOf(check, language)].join(', '),
      tone: toneOf(check),
    },
    ...list,
    {
      kind: 'facts',
      rows: [
        { label: say.ran[language], value: timeIn(check.lastRunAt, language) },
        ...(used.length === 0
          ? []
          : [{ label: say.used[language], value: used.join(language === 'fr' ? ' ; ' : '; ') }]),
      ],
    },
  ];
}
