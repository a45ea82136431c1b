/** The commonest words of French and English, folded, by what they do in a sentence. Data only. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Stand before a noun: where one does, a new subject may begin. */
const determiners = words(`
  le la les l un une des du au aux ce cet cette ces son sa ses leur leurs mon ma mes notre nos votre vos ton ta tes
  deux trois quatre cinq six sept huit neuf dix onze douze plusieurs quelques certains certaines aucun aucune chaque tout
  tous toute toutes autre autres
  the a an this that these those his her its their my our your two three four five six seven eight nine ten eleven twelve
  several some many few any no each every all both other another
`);

/** Stand before somebody who is not the subject. */
const prepositions = words(`
  de d du des a au aux par pour contre avec sans chez vers sur sous dans en entre selon depuis pendant apres avant devant
  derriere envers malgre hors via grace
  of by for against with without from to at in on into onto under over about after before between during according towards
  toward via through near beside besides per
`);

export const conjunctions = words('et ou ni and or nor puis then');

/** Between an auxiliary and its verb. */
export const adverbs = words(`
  pas plus jamais deja ensuite egalement aussi encore toujours notamment finalement enfin recemment hier lundi mardi mercredi
  jeudi vendredi samedi dimanche definitivement officiellement provisoirement aussitot alors depuis ainsi bien donc ete
  egalement lourdement formellement publiquement personnellement temporairement ce matin soir dernier derniere passe
  not never also already later then finally recently yesterday monday tuesday wednesday thursday friday saturday sunday
  officially allegedly reportedly subsequently eventually again initially formally publicly once since just now earlier
  both all jointly separately personally last week still now first each respectively together
`);

/** Turn what follows or precedes into its opposite. */
export const negations = words(
  'pas jamais aucun aucune ni sans non nullement nul nulle not never no nor neither without none cannot didn wasn isn hasn',
);

/** Other words with which a sentence opens, capitalised for that reason only. */
const openers = words(`
  ainsi alors apres aujourd hui avant avec bien car cela ceci ces c cependant certes chez comme dans de des depuis deux dont
  donc du elle elles en encore enfin ensuite entre et hier ici il ils j je jusqu la le les l leur lors lorsque mais malgre
  meme merci moi nous non notamment on or ou oui outre par parmi pas pendant plus plusieurs pour pourquoi pourtant puis
  quand quant que quel quelle quelques qui quoi sa sans se selon ses seul seule si soit son sous suite sur tandis tel tous
  tout toute toutefois tres trois un une vers voici voila vous y d m n s t
  a about above after against all also although among an and another any are around as at because before behind both but by
  can despite do does during each even every few first following for four from had has have he her here his how however i
  if in inside instead into is it its just last later like many more most much my no none nor not now of off on once one
  only or other our out outside over per rather said same second several she since so some still such ten than that the
  their them then there these they this those three through thus to today tomorrow too two under unlike until up upon was
  we were what when where whether which while who whom whose why will with within without would yesterday yet you your
  according meanwhile earlier
`);

/** Whether a word is one of the language and not a name, however it is written. */
export function isLittleWord(word: string): boolean {
  return openers.has(word) || determiners.has(word) || prepositions.has(word) || conjunctions.has(word);
}
