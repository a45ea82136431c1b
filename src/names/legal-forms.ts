import { lazily } from './lazily.ts';
import { readWords } from './read-words.ts';

/**
 * Legal forms of the world. One entry a form, its spellings parted by bars, the short one first. Letters with dots
 * between them (S.A.R.L.) are read as one word before they are looked up, so they need not be listed.
 */
const FORMS: readonly string[] = [
  // OHADA and France
  'sarlu | sarl unipersonnelle | societe a responsabilite limitee unipersonnelle | eurl',
  'sarl | societe a responsabilite limitee',
  'sasu | sas unipersonnelle | societe par actions simplifiee unipersonnelle',
  'sas | societe par actions simplifiee',
  'sau | sa unipersonnelle | societe anonyme unipersonnelle',
  'sa | societe anonyme',
  'snc | societe en nom collectif',
  'scs | societe en commandite simple',
  'sci | societe civile immobiliere',
  'scp | societe civile professionnelle',
  'gie | groupement d interet economique | groupement dinteret economique',
  'scoops | societe cooperative simplifiee',
  'coop ca | societe cooperative avec conseil d administration',
  'ei | entreprise individuelle | personne physique',
  'societe | ste',
  'compagnie | cie',
  // English
  'ltd | limited',
  'pvt ltd | private limited | pte ltd | pty ltd | proprietary limited | pvt | pte | pty',
  'plc | public limited company',
  'llc | limited liability company',
  'llp | limited liability partnership',
  'lp | limited partnership | lllp',
  'inc | incorporated',
  'corp | corporation',
  'co | company | شرکه | الشرکه | شرکت',
  'co ltd | company limited',
  'jsc | joint stock company',
  'ojsc | open joint stock company',
  'cjsc | closed joint stock company',
  'pjsc | public joint stock company',
  'fsue | federal state unitary enterprise | fgup | федеральное государственное унитарное предприятие',
  // German, Dutch, Scandinavian, Baltic
  'gmbh | gesellschaft mit beschrankter haftung | gesmbh',
  'ag | aktiengesellschaft',
  'kg | kommanditgesellschaft',
  'ohg | offene handelsgesellschaft',
  'kgaa | kommanditgesellschaft auf aktien',
  'ug | unternehmergesellschaft',
  'ev | eingetragener verein',
  'se | societas europaea',
  'bv | besloten vennootschap',
  'nv | naamloze vennootschap',
  'bvba | besloten vennootschap met beperkte aansprakelijkheid | sprl | scrl | vof',
  'ab | aktiebolag | publ',
  'oy | oyj | osakeyhtio',
  'as | asa | aktieselskab | aksjeselskap | akciova spolecnost | aps | anpartsselskab | ehf',
  'uab | sia | aktsiaselts | osauhing',
  // Romance
  'spa | societa per azioni',
  'srl | societa a responsabilita limitata | sociedad de responsabilidad limitada | societatea cu raspundere limitata',
  'sl | sociedad limitada | slu',
  'sociedad anonima | sociedade anonima | sa de cv | sapi de cv',
  'ltda | limitada | lda | eireli | eirl | sac',
  // Slavic
  'ooo | общество с ограниченной ответственностью | obshchestvo s ogranichennoi otvetstvennostiu | obshchestvo s ogranichennoy otvetstvennostyu',
  'oao | открытое акционерное общество | otkrytoe aktsionernoe obshchestvo',
  'zao | закрытое акционерное общество | zakrytoe aktsionernoe obshchestvo',
  'pao | публичное акционерное общество | publichnoe aktsionernoe obshchestvo',
  'ao | акционерное общество | aktsionernoe obshchestvo',
  'nao | непубличное акционерное общество',
  'too | товарищество с ограниченной ответственностью',
  'tov | товариство з обмеженою відповідальністю | prat | приватне акціонерне товариство',
  'ood | eood | ead | дружество с ограничена отговорност',
  'doo | drustvo s ogranicenom odgovornoscu | drustvo sa ogranicenom odgovornoscu',
  'sp z oo | sp z o o | spolka z ograniczona odpowiedzialnoscia | spzoo | spolka akcyjna | sp k | sp j',
  'sro | spol s r o | spolocnost s rucenim obmedzenym',
  'kft | zrt | nyrt | bt',
  // Turkey, Arab states, Asia
  'ltd sti | limited sirketi | anonim sirketi | as | ltd sirketi',
  'wll | saog | saoc | psc | qsc | bsc | ksc | kscc',
  'fze | fzc | fzco | fz llc | fzllc | dmcc | dwc llc',
  'sdn bhd | sendirian berhad | berhad | bhd',
  'pt | perseroan terbatas | tbk',
  'kk | kabushiki kaisha | godo kaisha | yugen kaisha',
];

/** Written without a space behind the name: they are cut off before it is read. The longest first. */
export const GLUED_FORMS =
  /股份有限公司|有限责任公司|有限責任公司|有限公司|集团公司|公司|株式会社|合同会社|有限会社|주식회사|유한회사|㈜|㈱/g;

/** One form: its words as they are read, and its short name. */
interface Spelling {
  readonly words: readonly string[];
  readonly form: string;
}

interface Forms {
  /** Spellings of several words and of one, the longest first. */
  readonly byFirstWord: Map<string, Spelling[]>;
  /** The short name of each spelling. */
  readonly byText: Map<string, string>;
  /** Long forms of one word are misspelt, too: they are known by their sound. */
  readonly sounds: Set<string>;
}

const LEAST_LETTERS_BY_SOUND = 8;

const forms = lazily((): Forms => {
  const made: Forms = { byFirstWord: new Map(), byText: new Map(), sounds: new Set() };
  for (const line of FORMS) {
    const spellings = line.split(' | ');
    for (const spelling of spellings) addSpelling(made, spelling, spellings[0] ?? '');
  }
  for (const spellings of made.byFirstWord.values())
    spellings.sort((a, b) => b.words.length - a.words.length);
  return made;
});

function addSpelling({ byFirstWord, byText, sounds }: Forms, spelling: string, form: string): void {
  const { tokens } = readWords(spelling, false);
  const words = tokens.map((token) => token.word.text);
  const first = words[0] ?? '';
  const key = words.join(' ');
  if (!byText.has(key)) byText.set(key, form);
  byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { words, form }]);
  if (words.length === 1 && first.length >= LEAST_LETTERS_BY_SOUND) sounds.add(tokens[0]?.word.sound ?? '');
}

/** How many of the words from `at` on are a legal form of several words; 0: none. */
export function longFormAt(words: readonly string[], at: number): number {
  const spellings = forms().byFirstWord.get(words[at] ?? '');
  if (spellings === undefined) return 0;
  for (const { words: form } of spellings) {
    if (form.length > 1 && form.every((word, i) => words[at + i] === word)) return form.length;
  }
  return 0;
}

/** Whether one word is a legal form. */
export function isShortForm(text: string, sound: string): boolean {
  const { byText, sounds } = forms();
  return byText.has(text) || (text.length >= LEAST_LETTERS_BY_SOUND && sounds.has(sound));
}

/** The short name of a form whose words are given, in order; undefined where they are none. */
export function formOf(words: readonly string[]): string | undefined {
  return forms().byText.get(words.join(' '));
}
