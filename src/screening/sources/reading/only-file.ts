import { type ListFile, ListFileError } from '../../source.ts';

/** The one file of a source that takes one: any that was given alone, or in a folder the one whose name fits. */
export function onlyFile(files: readonly ListFile[], fits: RegExp): ListFile {
  const [first, ...others] = files.length === 1 ? files : files.filter(({ name }) => fits.test(name));
  if (first !== undefined && others.length === 0) return first;
  const found = files.map(({ name }) => name).join(', ') || '-';
  const fault = first === undefined ? 'NO_FILE_FITS' : 'SEVERAL_FIT';
  throw new ListFileError(files[0]?.name ?? '', 0, fault, { found });
}
