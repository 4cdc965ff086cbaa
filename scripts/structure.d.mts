export interface Import {
  readonly from: string;
  readonly to: string;
}
export function readImports(): {
  readonly modules: readonly string[];
  readonly imports: readonly Import[];
  readonly unresolved: readonly string[];
};
export function circlesAmongFolders(imports: readonly Import[], root: string): readonly Import[];
export function filesBelow(...roots: string[]): readonly string[];
