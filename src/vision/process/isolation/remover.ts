import { setPriority } from 'node:os';
import { isOwnFolder } from './own-folder.ts';
import { removeFolder } from './remove-folder.ts';

/** A process that removes folders of vision processes, which may take minutes, after all others have had their turn. */

const folders = process.argv.slice(3).filter(isOwnFolder);
if (folders.length === 0) {
  process.stderr.write('This is started by the service itself. To read a picture: akwaba read FILE\n');
  process.exitCode = 2;
} else {
  setPriority(19);
  for (const folder of folders) removeFolder(folder);
}
