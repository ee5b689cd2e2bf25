declare module 'virtual:client-files' {
  type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean };
  export const entry: string;
  /** Starts the app once the page is painted. */
  export const starter: string;
  /** The site's icon as a data URL. */
  export const icon: string;
  /** Vite's manifest of the client build; undefined in development. */
  export const manifest: Record<string, Chunk> | undefined;
  /** The built stylesheets: the fonts, the whole one, and its file; undefined in development. */
  export const styles: { fonts: string; whole: string; file: string } | undefined;
}
