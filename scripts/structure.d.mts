export interface Import {
  readonly from: string;
  /** As the file writes it. */
  readonly name: string;
  readonly to: string;
}
export function readImports(): {
  readonly modules: readonly string[];
  readonly imports: readonly Import[];
  readonly unresolved: readonly string[];
};
export function circlesAmongFolders(imports: readonly Import[], root: string): readonly Import[];
export function filesBelow(...roots: string[]): readonly string[];
export function measureStructure(): Readonly<Record<string, number>>;
