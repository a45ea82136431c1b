import type { IssuingState } from '../paper-descriptor.ts';

export const coteDIvoire: IssuingState = {
  code: 'CIV',
  name: "Côte d'Ivoire",
  headings: ["République de Côte d'Ivoire", 'Union - Discipline - Travail', 'Union Discipline Travail'],
  translatedHeadings: ["Republic of Côte d'Ivoire", 'Republic of Ivory Coast'],
  // One word, whoever the holder is.
  nationality: 'IVOIRIENNE',
  /** The NNI. */
  zoneNumber: { format: 'TD1', place: 'optionalData2', form: /^\d{11}$/, field: 'nni' },
};
