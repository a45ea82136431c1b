import { officeHead, sectionBar, sectionTitle, sheetGround, sheetHeight } from './a4-paper.ts';
import type { Face, Ink, Print } from './drawing.ts';
import type { CompanyPaper } from './identity.ts';
import { beside, type LabelStyle, type Row } from './printing.ts';
import { day, duration, managersOf, nameOf } from './rccm.ts';

/** The declaration of existence for the taxes (DFE): one sheet, numbered parts, the taxpayer's number on top. */

const style: LabelStyle = { role: 'grotesque', labelSize: 17, valueSize: 20, valueBold: true };
const labelAt = 72;
const valueAt = 392;
const lineHeight = 38;
const barColour = '#f3e3cd';

interface Part {
  readonly title: string;
  readonly rows: readonly Omit<Row, 'at'>[];
}

function parts(company: CompanyPaper): readonly Part[] {
  const { businessName, companyName, rccm, legalForm, capital, headquarters, taxCentre, taxRegime } = company;
  const [manager] = managersOf(company);
  return [
    {
      title: "I - IDENTIFICATION DE L'ENTREPRISE",
      rows: [
        { label: 'Raison sociale :', value: companyName, says: { companyName } },
        { label: 'Enseigne :', value: businessName },
        { label: 'Forme juridique :', value: legalForm, says: { legalStatus: legalForm } },
        { label: 'N° RCCM :', value: rccm, says: { rccmNumber: rccm } },
        { label: 'Capital social :', value: capital, says: { shareCapital: capital } },
        { label: 'Durée de la société :', ...duration(company) },
        { label: 'Adresse géographique :', value: headquarters, says: { companyAddress: headquarters } },
        { label: 'Adresse postale :', value: company.POBox },
      ],
    },
    {
      title: 'II - PRINCIPAL DIRIGEANT',
      rows: [
        {
          label: 'Nom et prénoms :',
          value: manager === undefined ? '' : nameOf(manager),
          says: { managers: manager === undefined ? '' : nameOf(manager) },
        },
        { label: 'Fonction :', value: manager?.role ?? '' },
        { label: 'Téléphone :', value: manager?.phoneNumber1 ?? '' },
      ],
    },
    {
      title: 'III - ACTIVITÉ ET RÉGIME FISCAL',
      rows: [
        { label: 'Activité principale :', value: company.activities[0] ?? '' },
        { label: "Début d'exploitation :", value: day(company.startDate) },
        { label: "Régime d'imposition :", value: taxRegime },
        { label: 'Centre des impôts :', value: taxCentre },
      ],
    },
  ];
}

export function dfePage(company: CompanyPaper, ink: Ink): Face {
  const prints: Print[] = [];
  const bars: string[] = [];
  let y = 420;
  for (const { title, rows } of parts(company)) {
    prints.push(sectionTitle(title, y, '#6b4310'));
    bars.push(sectionBar(y, barColour));
    y += 46;
    for (const row of rows.filter(({ value }) => value !== '')) {
      prints.push(...beside(style, [{ ...row, at: [labelAt, y], to: valueAt, within: 545 }]));
      y += lineHeight;
    }
    y += 20;
  }
  const foot = Math.max(y + 30, 1170);
  return {
    height: sheetHeight,
    corner: 0,
    ground: sheetGround(ink, { paper: '#fefcf7', lines: '#efdcc0', arms: '#d8a860' }, foot) + bars.join(''),
    prints: [...head(company), ...prints, ...footPrints(company, foot)],
    specimen: { at: [520, 830], size: 170, turn: -38, colour: '#c8362f', opacity: 0.12 },
  };
}

function head({ taxpayerNumber }: CompanyPaper): readonly Print[] {
  const title = "DÉCLARATION FISCALE D'EXISTENCE (DFE)";
  return [
    ...officeHead(['MINISTÈRE DU BUDGET', 'DIRECTION GÉNÉRALE DES IMPÔTS', 'CENTRE DES IMPÔTS']),
    {
      text: title,
      at: [500, 222],
      role: 'grotesque',
      size: 30,
      bold: true,
      anchor: 'middle',
      colour: '#7a4b12',
      says: { document_code: title },
    },
    { text: 'Personne morale', at: [500, 256], role: 'grotesque', size: 19, anchor: 'middle' },
    ...beside({ ...style, labelSize: 20, valueSize: 26, labelBold: true }, [
      {
        label: 'N° de compte contribuable :',
        at: [72, 332],
        to: 392,
        value: taxpayerNumber,
        says: { taxpayerNumber },
      },
    ]),
  ];
}

function footPrints({ startDate }: CompanyPaper, y: number): readonly Print[] {
  return [
    { text: `Fait à Abidjan, le ${day(startDate)}`, at: [72, y], role: 'grotesque', size: 18 },
    {
      text: 'Le Chef du Centre des Impôts',
      at: [760, y],
      role: 'grotesque',
      size: 19,
      bold: true,
      anchor: 'middle',
    },
  ];
}
