// Blocks what sharp may load, for the whole process: so it is for every file, whichever came before it.
import '../src/vision/pixels/image.ts';
