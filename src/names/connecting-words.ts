/**
 * Words of a written name that are not the name itself. One entry a line of kin; what each kind means for
 * the comparison stands in `lexicon.ts` and `parse-name.ts`.
 */

/** Small words that join names. Written, left out and glued on at will. */
export const PARTICLES: readonly string[] = [
  'de da do dos das del della di du des',
  'la le les lo',
  'van von der den ter zu zum',
  'al el ul as ad ar az ash an ur il ud ed',
  'et',
  'bi', // Gouro: Zoro Bi Irié
  'lou', // Gouro, for women: Tra Lou
  'na', // Bissau; also "not available" on lists
  'wa',
  'of the and',
  'ogly oglu ogli oglou', // Turkic, behind the father's name: son of
  'kyzy kizi qizi gizi qyzy',
];

/** "Son of", "daughter of": the word after it is a parent, so its order matters. */
export const DESCENT: readonly string[] = ['ben bin ibn ebn', 'bint binti bent', 'ould oul wuld ag', 'ait'];

/** Titles, ranks, honours. */
export const TITLES: readonly string[] = [
  'mr monsieur mister',
  'mme madame mrs ms',
  'mlle miss mademoiselle',
  'dr docteur doctor',
  'pr prof professeur professor',
  'me maitre',
  'hadj hadji haji hajj hajji alhaji elhadj elhadji alhadji hadja hajja aladji hajia',
  'chef',
  'roi',
  'general gen',
  'colonel col',
  'commandant cdt major maj',
  'capitaine captain capt',
  'lieutenant lt',
  'president',
  'ministre minister',
  'senateur senator',
  'honorable hon',
  'reverend rev pasteur pere abbe soeur mgr',
  'mullah molla mawlawi maulavi maulvi molvi maulana mawlana mufti qari',
  'ayatollah hojatoleslam',
  'ustad ustaz',
  'admiral amiral',
  'brigadier brig',
  'sergent sergeant sgt',
  'ambassadeur ambassador',
  'depute deputy',
  'commander commandeur',
  'ingenieur engineer eng',
  'herr frau',
  'sir lord lady',
  'dato datuk datin tun tunku',
  'mag ing ir dipl hj',
];

/** Titles that are given names as well: a title only where they open the name (Cheick TOURÉ, TOURÉ Cheick). */
export const TITLES_OR_NAMES: readonly string[] = [
  'cheick cheikh sheikh shaykh shaikh cheik sheik',
  'sayyid syed sayed sayyed seyyed',
  'imam',
  'prince',
  'princesse princess',
];

/** What stands behind a name. */
export const POSTNOMINALS: readonly string[] = [
  'jr junr mladshii mladshiy',
  'sr',
  'ii',
  'iii',
  'iv',
  'phd msc mba bsc bba llm mph',
  'obe mbe cbe',
  'esq',
  'llc ltd',
];

/** Before the name of a husband, or of the parents: KONE Awa épouse KOUASSI, KOUASSI née KONE Awa. */
export const MARRIAGE_MARKERS: readonly string[] = [
  'epouse epse ep eps epous',
  'nee ne',
  'veuve vve veuf',
  'divorcee',
];

/** Before another name the person goes by: KONE Moussa dit Papis. */
export const ALIAS_MARKERS: readonly string[] = ['dit dite', 'alias', 'aka', 'surnomme surnommee', 'detto'];
