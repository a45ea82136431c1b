import type { PepFields, SanctionFields } from '../entity.ts';
import { cleanText } from './listed-names.ts';

/**
 * What the fields of a match mean here; the same for every source, empty where the publisher says nothing of it.
 *
 * Sanction match:
 *   authority                who decided the listing
 *   countryAuthority         its country, or what it stands for: European Union, International
 *   logoAuthority            address of its emblem
 *   sanctionListName         title of the list
 *   listType                 which part of the publisher's lists: SDN, UN List, a schedule
 *   libelle                  main name, as published
 *   firstname                given names, where the publisher has them apart
 *   entityType               the publisher's own word for what it is: individual, entity, vessel
 *   type                     our word for it: person, organisation, vessel, aircraft, other
 *   category                 programme or regime
 *   sanctions                measures; the programmes where measures are not told
 *   listedOn, updateDate     yyyy-mm-dd
 *   dateOfBirth              every date, in the form of `birthDates`
 *   placeOfBirth             every place
 *   nationality              nationalities and citizenships; of an organisation its country
 *   description              titles, positions, what a vessel is
 *   grounds                  reasons for the listing
 *   complementaryInformation remarks, reference numbers, identity papers, addresses
 *   relatedEntity            whom the publisher links it to
 *   source                   address of the publisher, or of the entry
 *
 * PEP match:
 *   lastname, firstname      where the source has them apart
 *   libelle                  main name, as published
 *   aka                      its other names
 *   nationality              in words, or as the source has it
 *   countryCode, country     where the office is held; the code as ISO has it, upper case
 *   countries                every country it is tied to
 *   politicalPosition        offices, with their years: "Minister of Finance (2012-2015)"
 *   function                 the role in the institution: member, speaker
 *   chamber                  of a parliament
 *   institutionType          legislature, government, judiciary, party
 *   region                   constituency, district
 *   type                     PEP, or RCA: a relative or close associate of one
 *   type2                    whether the office is held now: current, ended
 *   biography                what the source tells of the person, with dates of birth and death
 *   locationUrl              address of the entry at the source
 *   relatedUrl               other addresses: website, encyclopaedia
 *   otherInfo                party, term, contact, identifiers
 *
 * Several values stand in one text, parted by semicolons.
 */

type Value = string | readonly string[] | undefined;

/** Texts on one line, several joined; empty ones left out. */
function filled(values: Readonly<Record<string, Value>>): Record<string, string> {
  const texts = Object.entries(values).map(([field, value]) => [field, joined(value)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

export function sanctionFields(values: Partial<Record<keyof SanctionFields, Value>>): SanctionFields {
  return filled(values);
}

export function pepFields(values: Partial<Record<keyof PepFields, Value>>): PepFields {
  return filled(values);
}

function joined(value: Value): string {
  if (value === undefined) return '';
  const texts = (typeof value === 'string' ? [value] : value).map(cleanText);
  return [...new Set(texts)].filter((text) => text !== '').join('; ');
}

/** "Passport: 123, France": a label in front of what is there, nothing where nothing is. */
export function labelled(label: string, ...parts: readonly string[]): string {
  const text = [...new Set(parts)].filter((part) => part.trim() !== '').join(', ');
  return text === '' ? '' : `${label}: ${text}`;
}
