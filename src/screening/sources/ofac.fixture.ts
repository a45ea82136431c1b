import type { ListFile } from '../source.ts';
import { memoryFile } from './reading/memory-file.fixture.ts';

/** OFAC's formats with their oddities; everyone in them is invented. */

const none = '-0- ';
const row = (...values: string[]): string =>
  `${values.map((value) => (value === none || /^\d+$/.test(value) ? value : `"${value.replaceAll('"', '""')}"`)).join(',')}\r\n`;

const remarks =
  "DOB 12 Feb 1961; alt. DOB circa 1962; alt. DOB 01 Jan 1976 to 31 Dec 1978; POB Bouna, Cote d'Ivoire; nationality Mali; alt. nationality Korea, North; citizen Cote d'Ivoire; Gender Male; Secondary sanctions risk: an example; Listing Date (EO 1 Directive 1): 24 Feb 2022; Listing Date (CMIC) 23 Feb 2022; Colonel; Passport 00EX12345 (Mali); a.k.a. 'PAPA ZED'; Linked To: EXAMPLE TRADING COM";

/** Remarks are cut after a thousand characters, in the middle of a word. */
export const ofacSet = {
  'sdn.csv': [
    row(
      '501',
      'EXEMPLE, Zoumana Bakari',
      'individual',
      'SDGT] [EXAMPLE',
      'Colonel',
      none,
      none,
      none,
      none,
      none,
      none,
      remarks,
    ),
    row(
      '502',
      'EXAMPLE TRADING COMPANY, LTD.',
      none,
      'EXAMPLE',
      none,
      none,
      none,
      none,
      none,
      none,
      none,
      none,
    ),
    row(
      '503',
      'NOWHERE STAR',
      'vessel',
      'CUBA',
      none,
      'EX1',
      'Tug',
      none,
      '212',
      'Cuba',
      'Example Shipping S.A.',
      "f.k.a. 'ANA'.",
    ),
    row(
      '504',
      'EX-AMPLE',
      'aircraft',
      'SDGT',
      none,
      none,
      none,
      none,
      none,
      none,
      none,
      'Aircraft Model EX76.',
    ),
    '\u001a',
  ].join(''),
  'alt.csv': [
    row('501', '9', 'aka', 'EXAMPLE, Zumana', none),
    row('502', '10', 'fka', 'OLD EXAMPLE', none),
    '\u001a',
  ].join(''),
  'add.csv': [
    row('501', '1', '1 Nowhere Road', 'Abidjan', "Cote d'Ivoire", none),
    row('502', '2', none, none, 'Palestinian', none),
    row('503', '3', none, none, none, none),
    row('504', '4', none, none, none, none),
  ].join(''),
  'sdn_comments.csv': row('501', 'PANY; Linked To: ANOTHER EXAMPLE.'),
} as const;

export const ofacFiles = (set: Readonly<Record<string, string>> = ofacSet): ListFile[] =>
  Object.entries(set).map(([name, text]) => memoryFile(name, text));

export const ofacXml = `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="http://tempuri.org/sdnList.xsd">
  <publshInformation>
    <Publish_Date>04/22/2020</Publish_Date>
    <Record_Count>2</Record_Count>
  </publshInformation>
  <sdnEntry>
    <uid>501</uid>
    <firstName>Zoumana Bakari</firstName>
    <lastName>EXEMPLE</lastName>
    <title>Colonel</title>
    <sdnType>Individual</sdnType>
    <remarks>(Linked To: EXAMPLE TRADING COMPANY; Linked To: ANOTHER EXAMPLE)</remarks>
    <programList><program>SDGT</program><program>EXAMPLE</program></programList>
    <idList>
      <id><uid>1</uid><idType>Passport</idType><idNumber>00EX12345</idNumber><idCountry>Mali</idCountry></id>
      <id><uid>2</uid><idType>Gender</idType><idNumber>Male</idNumber></id>
      <id><uid>3</uid><idType>Secondary sanctions risk:</idType><idNumber>an example</idNumber></id>
    </idList>
    <akaList>
      <aka><uid>9</uid><type>a.k.a.</type><category>strong</category><lastName>EXAMPLE</lastName><firstName>Zumana</firstName></aka>
      <aka><uid>8</uid><type>a.k.a.</type><category>weak</category><lastName>PAPA ZED</lastName></aka>
    </akaList>
    <addressList><address><uid>1</uid><address1>1 Nowhere Road</address1><city>Abidjan</city><country>Cote d'Ivoire</country></address></addressList>
    <nationalityList><nationality><uid>4</uid><country>Mali</country><mainEntry>true</mainEntry></nationality></nationalityList>
    <citizenshipList><citizenship><uid>5</uid><country>Cote d'Ivoire</country><mainEntry>true</mainEntry></citizenship></citizenshipList>
    <dateOfBirthList>
      <dateOfBirthItem><uid>6</uid><dateOfBirth>12 Feb 1961</dateOfBirth><mainEntry>true</mainEntry></dateOfBirthItem>
      <dateOfBirthItem><uid>7</uid><dateOfBirth>circa 1962</dateOfBirth><mainEntry>false</mainEntry></dateOfBirthItem>
    </dateOfBirthList>
    <placeOfBirthList><placeOfBirthItem><uid>8</uid><placeOfBirth>Bouna, Cote d'Ivoire</placeOfBirth></placeOfBirthItem></placeOfBirthList>
  </sdnEntry>
  <sdnEntry>
    <uid>503</uid>
    <lastName>NOWHERE STAR</lastName>
    <sdnType>Vessel</sdnType>
    <programList><program>CUBA</program></programList>
    <vesselInfo><callSign>EX1</callSign><vesselType>Tug</vesselType><vesselFlag>Cuba</vesselFlag><vesselOwner>Example Shipping S.A.</vesselOwner></vesselInfo>
  </sdnEntry>
</sdnList>
`;
