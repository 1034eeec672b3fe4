import { readFileSync } from 'node:fs';
import { lazy } from '../../lib/lazy.ts';

/** A decoded image: rows of pixels without gaps, four bytes per pixel: red, green, blue and alpha. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

export interface Codec {
  /** Decodes a PNG, JPEG, GIF (first frame only), WebP or ICO. The pixels are valid only while `read` runs. */
  decode<Result>(file: Uint8Array, read: (image: Pixels) => Result): Result;
  encodePng(image: Pixels): Uint8Array;
  /** Encodes an image as JPEG without transparency. `quality`: 1 to 100. */
  encodeJpeg(image: Pixels, quality: number): Uint8Array;
}

/**
 * Runs `work` with the codecs of Photon (Rust compiled to WebAssembly). The codecs have their own memory, limited by the flags of the process, and
 * import nothing from this process. Throws for an image that the codecs cannot decode or for which the memory is too small.
 */
export const withCodec = <Result>(work: (codec: Codec) => Result): Result => {
  const reused = codecInstance;
  codecInstance = undefined;
  const own = reused ?? (new WebAssembly.Instance(wasmModule(), imports()).exports as Exports);
  try {
    const result = work(codecOf(own));
    if (own.memory.buffer.byteLength > MAX_REUSED_MEMORY) isCodecSpent = true;
    else codecInstance = own;
    return result;
  } catch (error) {
    // An aborted call leaves the memory of its instance occupied.
    isCodecSpent = true;
    throw error;
  }
};

/** True if codec memory waits for a garbage collection that may not run soon: the process should be replaced. */
export const isSpent = (): boolean => isCodecSpent;

/** Maximum memory in bytes of an instance that is reused. */
const MAX_REUSED_MEMORY = 32 * 1024 * 1024;

let codecInstance: Exports | undefined;
let isCodecSpent = false;

/** The parts of the WebAssembly interface used here; Node's types lack them. */
declare const WebAssembly: {
  Module: { new (bytes: Uint8Array): object; imports(module: object): { module: string; name: string }[] };
  Instance: new (module: object, imports: Imports) => { exports: object };
};

type Imports = Record<string, Record<string, () => never>>;

/** Functions that wasm-bindgen exports. Files are passed with their ownership; images are pointers that the caller must free. */
interface Exports {
  memory: { buffer: ArrayBuffer };
  __wbindgen_malloc(size: number, align: number): number;
  __wbindgen_free(at: number, size: number, align: number): void;
  photonimage_new(at: number, size: number, width: number, height: number): number;
  photonimage_new_from_byteslice(at: number, size: number): number;
  photonimage_get_width(image: number): number;
  photonimage_get_height(image: number): number;
  photonimage_get_raw_pixels(image: number): MemorySpan;
  photonimage_get_bytes(image: number): MemorySpan;
  photonimage_get_bytes_jpeg(image: number, quality: number): MemorySpan;
  __wbg_photonimage_free(image: number, unwinding: number): void;
}

type MemorySpan = readonly [at: number, size: number];

const wasmModule = lazy(() => new WebAssembly.Module(readFileSync(wasmFile())));

/** In a bundle, the WebAssembly file is next to this module. */
const wasmFile = (): URL =>
  import.meta.url.endsWith('.js') ? new URL('./photon_rs_bg.wasm', import.meta.url) : new URL(import.meta.resolve(PACKAGED_WASM));

const PACKAGED_WASM = '@silvia-odwyer/photon-node/photon_rs_bg.wasm';

/** The browser functions that Photon would call for other tasks; each throws an error here. */
const imports = lazy((): Imports => {
  const found: Imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(wasmModule())) {
    found[from] ??= {};
    found[from][name] = () => {
      throw new Error(`An image asks for ${name}`);
    };
  }
  return found;
});

const codecOf = (own: Exports): Codec => {
  const put = (bytes: Uint8Array): MemorySpan => {
    const at = own.__wbindgen_malloc(bytes.byteLength, 1);
    new Uint8Array(own.memory.buffer, at, bytes.byteLength).set(bytes);
    return [at, bytes.byteLength];
  };
  const take = ([at, size]: MemorySpan): Uint8Array => {
    const bytes = new Uint8Array(own.memory.buffer, at, size).slice();
    own.__wbindgen_free(at, size, 1);
    return bytes;
  };
  const encode = ({ data, width, height }: Pixels, by: (image: number) => MemorySpan): Uint8Array => {
    const image = own.photonimage_new(...put(data), width, height);
    const file = take(by(image));
    own.__wbg_photonimage_free(image, 0);
    return file;
  };
  return {
    decode(file, read) {
      const image = own.photonimage_new_from_byteslice(...put(file));
      const width = own.photonimage_get_width(image);
      const height = own.photonimage_get_height(image);
      const [at, size] = own.photonimage_get_raw_pixels(image);
      const result = read({ width, height, data: new Uint8Array(own.memory.buffer, at, size) });
      own.__wbindgen_free(at, size, 1);
      own.__wbg_photonimage_free(image, 0);
      return result;
    },
    encodePng: (image) => encode(image, own.photonimage_get_bytes),
    encodeJpeg: (image, quality) => encode(image, (pointer) => own.photonimage_get_bytes_jpeg(pointer, quality)),
  };
};
