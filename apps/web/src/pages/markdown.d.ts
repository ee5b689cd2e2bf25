declare module '*.md' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- here TypeScript refuses an import by relative path
  const text: import('./page-text.ts').PageText;
  export default text;
}
