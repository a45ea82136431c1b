import { officeHead, sectionBar, sectionTitle, sheetGround, sheetHeight } from './a4-paper.ts';
import type { Face, Ink, Print } from './drawing.ts';
import type { CompanyPaper } from './identity.ts';
import { beside, type LabelStyle, type Row } from './printing.ts';

/** An extract of the trade register (RCCM): one sheet, headings in bars, a value on the line of its label. */

const style: LabelStyle = { role: 'grotesque', labelSize: 17, valueSize: 19, valueBold: true };
const labelAt = 72;
const valueAt = 372;
const lineHeight = 33;
const valueWidth = 560;
const barColour = '#dfe8e2';

export const day = (timestamp: string): string => timestamp.slice(0, 10).split('-').reverse().join('/');

interface Section {
  readonly title: string;
  readonly rows: readonly Omit<Row, 'at'>[];
}

export const managersOf = ({ owners }: CompanyPaper) =>
  owners.filter(({ role }) => !/ASSOCIE|MEMBRE|ACTIONNAIRE/.test(role));

export const nameOf = ({ lastName, firstName }: { lastName: string; firstName: string }): string =>
  `${lastName} ${firstName}`;

function sections(company: CompanyPaper): readonly Section[] {
  const { companyName, tradeName, acronym, legalForm, capital, capitalInCash, capitalInKind, headquarters } =
    company;
  const managers = managersOf(company);
  const named = { managers: managers.map(nameOf).join('; ') };
  return [
    {
      title: 'RENSEIGNEMENTS RELATIFS À LA PERSONNE MORALE',
      rows: [
        { label: 'Dénomination sociale :', value: companyName, says: { companyName } },
        { label: 'Nom commercial :', value: tradeName },
        { label: 'Sigle :', value: acronym },
        { label: 'Forme juridique :', value: legalForm, says: { legalStatus: legalForm } },
        { label: 'Capital social :', value: capital, says: { shareCapital: capital } },
        { label: '    dont numéraire :', value: capitalInCash },
        { label: '    dont nature :', value: capitalInKind },
        { label: 'Durée :', ...duration(company) },
        { label: 'Adresse du siège social :', value: headquarters, says: { companyAddress: headquarters } },
        { label: 'Boîte postale :', value: company.POBox },
      ],
    },
    {
      title: "RENSEIGNEMENTS RELATIFS À L'ACTIVITÉ",
      rows: [
        ...company.activities.map((value, index) => ({
          label: index === 0 ? 'Activités exercées :' : '',
          value,
        })),
        { label: "Date de début d'activité :", value: day(company.startDate) },
      ],
    },
    {
      title: 'RENSEIGNEMENTS RELATIFS AUX DIRIGEANTS',
      rows: managers.flatMap((manager) => [
        { label: 'Nom et prénoms :', value: nameOf(manager), says: named },
        { label: 'Qualité :', value: manager.role },
        { label: 'Date et lieu de naissance :', value: manager.dateAndPlaceOfBirth },
      ]),
    },
    {
      title: 'ASSOCIÉS',
      rows: company.owners
        .filter((owner) => !managers.includes(owner))
        .map((owner) => ({ label: 'Nom et prénoms :', value: nameOf(owner) })),
    },
  ];
}

export function duration({ duration: years }: CompanyPaper): Pick<Row, 'value' | 'says'> {
  return years === 0 ? { value: '' } : { value: `${years} ans`, says: { companyDuration: `${years} ans` } };
}

export function rccmPage(company: CompanyPaper, ink: Ink): Face {
  const prints: Print[] = [];
  const bars: string[] = [];
  let y = 410;
  for (const { title, rows } of sections(company).filter((section) => section.rows.length > 0)) {
    prints.push(sectionTitle(title, y, '#24473a'));
    bars.push(sectionBar(y, barColour));
    y += 40;
    for (const row of rows.filter(({ value }) => value !== '')) {
      prints.push(...beside(style, [{ ...row, at: [labelAt, y], to: valueAt, within: valueWidth }]));
      y += lineHeight;
    }
    y += 14;
  }
  const foot = Math.max(y + 30, 1180);
  return {
    height: sheetHeight,
    corner: 0,
    ground: sheetGround(ink, { paper: '#fdfdf9', lines: '#d3e6d5', arms: '#8fbf9b' }, foot) + bars.join(''),
    prints: [...head(company), ...prints, ...footPrints(company, foot)],
    specimen: { at: [520, 820], size: 170, turn: -38, colour: '#c8362f', opacity: 0.13 },
  };
}

function head({ rccm, formalityNumber, formalityType, formalityDate }: CompanyPaper): readonly Print[] {
  const title = 'REGISTRE DU COMMERCE ET DU CRÉDIT MOBILIER';
  return [
    ...officeHead(['MINISTÈRE DE LA JUSTICE', 'TRIBUNAL DE COMMERCE', "GREFFE DU TRIBUNAL D'ABIDJAN"]),
    {
      text: title,
      at: [500, 208],
      role: 'grotesque',
      size: 28,
      bold: true,
      anchor: 'middle',
      colour: '#1f4636',
      says: { document_code: title },
    },
    {
      text: 'EXTRAIT (RCCM) - PERSONNE MORALE',
      at: [500, 244],
      role: 'grotesque',
      size: 20,
      anchor: 'middle',
    },
    ...beside({ ...style, labelSize: 20, valueSize: 24, labelBold: true }, [
      { label: 'N° RCCM :', at: [72, 302], to: 230, value: rccm, says: { rccmNumber: rccm } },
    ]),
    ...beside(style, [
      { label: 'Formalité :', at: [72, 344], to: 230, value: `${formalityType} N° ${formalityNumber}` },
      { label: 'Date :', at: [740, 344], to: 800, value: day(formalityDate) },
    ]),
  ];
}

function footPrints({ formalityDate }: CompanyPaper, y: number): readonly Print[] {
  return [
    { text: `Fait à Abidjan, le ${day(formalityDate)}`, at: [72, y], role: 'grotesque', size: 18 },
    { text: 'Le Greffier en Chef', at: [760, y], role: 'grotesque', size: 19, bold: true, anchor: 'middle' },
    {
      text: 'Extrait délivré pour servir et valoir ce que de droit.',
      at: [500, 1372],
      role: 'serif',
      size: 16,
      italic: true,
      anchor: 'middle',
    },
  ];
}
