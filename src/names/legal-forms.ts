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

const byFirstWord = new Map<string, Spelling[]>();
const byText = new Map<string, string>();
for (const line of FORMS) {
  const spellings = line.split(' | ');
  const form = spellings[0] ?? '';
  for (const spelling of spellings) {
    const words = readWords(spelling, false).map((token) => token.word.text);
    const first = words[0] ?? '';
    const key = words.join(' ');
    if (!byText.has(key)) byText.set(key, form);
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { words, form }]);
  }
}
for (const spellings of byFirstWord.values()) spellings.sort((a, b) => b.words.length - a.words.length);

/** Long forms are misspelt, too: they are known by their sound. */
const LEAST_LETTERS_BY_SOUND = 8;

/** How many of the words from `at` on are a legal form of several words; 0: none. */
export function longFormAt(words: readonly string[], at: number): number {
  const spellings = byFirstWord.get(words[at] ?? '');
  if (spellings === undefined) return 0;
  for (const { words: form } of spellings) {
    if (form.length > 1 && form.every((word, i) => words[at + i] === word)) return form.length;
  }
  return 0;
}

const bySound = new Set<string>();

/** Whether one word is a legal form. */
export function isShortForm(text: string, sound: string): boolean {
  if (byText.has(text)) return true;
  if (text.length < LEAST_LETTERS_BY_SOUND) return false;
  if (bySound.size === 0) fillSounds();
  return bySound.has(sound);
}

function fillSounds(): void {
  for (const key of byText.keys()) {
    for (const { word } of readWords(key, false)) {
      if (!key.includes(' ') && word.text.length >= LEAST_LETTERS_BY_SOUND) bySound.add(word.sound);
    }
  }
}

/** The short name of a form whose words are given, in order; undefined where they are none. */
export function formOf(words: readonly string[]): string | undefined {
  return byText.get(words.join(' '));
}
