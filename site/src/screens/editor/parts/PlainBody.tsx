import { described, Row } from './Row.tsx'

interface Props {
  value: string
  problem: string | undefined
  onChange: (markdown: string) => void
}

/** The text as Markdown. */
export function PlainBody({ value, problem, onChange }: Props) {
  return (
    <Row id="editor-content" label="Content" problem={problem} hint="Markdown">
      <textarea
        {...described('editor-content', problem, true)}
        className="field editor-content"
        rows={18}
        required
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Row>
  )
}
