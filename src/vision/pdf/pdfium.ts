import { readFileSync } from 'node:fs';
import { PDFiumModule } from '@hyzyla/pdfium';
import { installed } from '../../platform/package-root.ts';
import { visionLimits } from '../limits.ts';

/** What the types of Node lack. */
declare global {
  namespace WebAssembly {
    type Instance = object;
    function compile(bytes: Uint8Array): Promise<Module>;
    function instantiate(module: Module, imports: object): Promise<Instance>;
    const RuntimeError: ErrorConstructor;
  }
}

/** Places in the module's memory. */
type Pointer = number;

/** What we use of PDFium, by its own names. Its build has no JavaScript engine. */
export interface Pdfium {
  readonly wasmExports: {
    malloc(bytes: number): Pointer;
    free(at: Pointer): void;
  };
  /** Views of its memory; another object each time that grows. */
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
  readonly HEAPF64: Float64Array;
  _PDFium_Init(): void;
  _FPDF_LoadMemDocument(at: Pointer, bytes: number, password: Pointer): Pointer;
  _FPDF_GetLastError(): number;
  _FPDF_GetSecurityHandlerRevision(document: Pointer): number;
  _FPDF_GetPageCount(document: Pointer): number;
  _FPDFDoc_GetAttachmentCount(document: Pointer): number;
  _FPDFDoc_GetJavaScriptActionCount(document: Pointer): number;
  _FPDF_LoadPage(document: Pointer, index: number): Pointer;
  _FPDF_ClosePage(page: Pointer): void;
  _FPDF_GetPageWidthF(page: Pointer): number;
  _FPDF_GetPageHeightF(page: Pointer): number;
  _FPDF_RenderPageBitmap(bitmap: Pointer, page: Pointer, ...placeRotationFlags: number[]): void;
  /** `placeAndPoint`: left, top, width, height, rotation, x, y, and where the answer goes. */
  _FPDF_PageToDevice(page: Pointer, ...placeAndPoint: number[]): number;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, at: Pointer, stride: number): Pointer;
  _FPDFBitmap_FillRect(bitmap: Pointer, ...placeAndColour: number[]): void;
  _FPDFBitmap_Destroy(bitmap: Pointer): void;
  _FPDFText_LoadPage(page: Pointer): Pointer;
  _FPDFText_ClosePage(text: Pointer): void;
  _FPDFText_CountChars(text: Pointer): number;
  _FPDFText_GetUnicode(text: Pointer, index: number): number;
  _FPDFText_HasUnicodeMapError(text: Pointer, index: number): number;
  _FPDFText_GetTextObject(text: Pointer, index: number): Pointer;
  _FPDFTextObj_GetTextRenderMode(object: Pointer): number;
  _FPDFText_GetCharBox(
    text: Pointer,
    index: number,
    left: Pointer,
    right: Pointer,
    bottom: Pointer,
    top: Pointer,
  ): number;
}

/** Of `FPDF_GetLastError`. */
export const needsPassword = 4;

/** A module of its own for each file: nothing of one is left in the next, and one that fell is not used again. */
export async function openPdfium(): Promise<Pdfium> {
  const wasm = await compiledPdfium();
  const module = await PDFiumModule({
    instantiateWasm: (imports, done) => {
      const { env } = imports as { env: Record<string, (bytes: number) => unknown> };
      const grow = env.emscripten_resize_heap;
      if (grow === undefined) throw new Error('PDFium grows its memory in another way');
      // Its own limit is 2 GB. Refused, it ends by a trap.
      env.emscripten_resize_heap = (bytes) => bytes >>> 0 <= visionLimits.pdfMemoryBytes && grow(bytes);
      void WebAssembly.instantiate(wasm, imports).then((instance) =>
        (done as unknown as (instance: WebAssembly.Instance) => void)(instance),
      );
      return {};
    },
    ...{ print: () => undefined, printErr: () => undefined },
  });
  const pdfium = module as unknown as Pdfium;
  pdfium._PDFium_Init();
  return pdfium;
}

let module: Promise<WebAssembly.Module> | undefined;

/** Ahead of the first file, so that a package that is not whole is no fault of a file. */
export function compiledPdfium(): Promise<WebAssembly.Module> {
  const path = installed.resolve('@hyzyla/pdfium/pdfium.wasm');
  module ??= WebAssembly.compile(readFileSync(path));
  return module;
}
