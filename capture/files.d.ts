/** Styles are bundled with what imports them; of other files the address is imported. */
declare module '*.css';
declare module '*.wasm' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: what esbuild makes of a file.
  export default address;
}
declare module '*.bin' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: what esbuild makes of a file.
  export default address;
}
