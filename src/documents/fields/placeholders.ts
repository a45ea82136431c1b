import { foldText } from '../../names/fold.ts';

/** What templates bear where values will stand. */

const words =
  /^(?:noms?|nom de famille|prenoms?|nom et prenoms?|ville|lieu|commune|adresse|first name|surname)$/;
const dates = /^(?:(?:jj|dd)mm(?:aa|yy){1,2}|0{8})$/;
/** Letters of its kind may stand before it: "CI000000000". */
const blanks = /^(?:[a-z]{0,3}0{5,}|(?:[a-z]{1,2})?x{3,})$/;

/** A date whose day is not known, "XX/XX/1960" or "XX/XX/XXXX", is a date as papers have it. */
export function isPlaceholder(value: string): boolean {
  if (/^XX[/.-]XX[/.-]/i.test(value)) return false;
  const folded = foldText(value);
  const letters = foldText(value.replace(/[/.\s-]/g, ''));
  return words.test(folded) || dates.test(letters) || blanks.test(letters);
}
