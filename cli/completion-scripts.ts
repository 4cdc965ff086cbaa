/** The supported shells. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** Scripts that call `commission complete` at every Tab; without candidates, files are completed. */
export const COMPLETION_SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: `# Put into ~/.bashrc:  source <(commission completion bash)
_commission() {
  local each found
  COMPREPLY=()
  found="$(commission complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" || return
  [[ -n "$found" ]] || return
  while IFS= read -r each; do COMPREPLY+=("$(printf '%q' "$each")"); done <<< "$found"
}
complete -o default -F _commission commission
`,
  zsh: `#compdef commission
# Put into ~/.zshrc, after compinit:  source <(commission completion zsh)
_commission() {
  local -a found
  found=("\${(@f)$(commission complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "\${found[1]}" ]]; then compadd -a found; else _files; fi
}
compdef _commission commission
`,
  fish: `# Put into ~/.config/fish/completions/commission.fish:  commission completion fish > that file
function __commission_complete
  set -l words (commandline -opc) (commandline -ct)
  commission complete -- $words[2..-1] 2>/dev/null
end
complete -c commission -f -a '(__commission_complete)'
complete -c commission -s o -l output -r -F
complete -c commission -l input -r -F
`,
};
