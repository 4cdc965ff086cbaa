import { Pie, PieChart, type PieLabelRenderProps } from 'recharts';

/** One part of the ring. */
export interface DonutPart {
  readonly key: string;
  readonly count: number;
  /** The label on the part; empty where there is no room for it. */
  readonly label: string;
  readonly color: string;
}

const SIZE = 240;
const GAP = 2;
const INNER = 66;
const OUTER = 116;

/** Draws only the ring; a table next to it shows its shares. It loads with its library, so import it lazily. */
export function DonutChart(props: { parts: readonly DonutPart[]; onChoose: (key: string) => void }) {
  const { parts, onChoose } = props;
  const data = parts.map(({ key, count, label, color }) => ({ key, count, label, fill: color }));
  return (
    <PieChart width={SIZE} height={SIZE} accessibilityLayer={false} tabIndex={-1}>
      <Pie
        data={data}
        dataKey="count"
        nameKey="key"
        innerRadius={INNER}
        outerRadius={OUTER}
        startAngle={90}
        endAngle={-270}
        stroke="var(--surface)"
        strokeWidth={parts.length > 1 ? GAP : 0}
        isAnimationActive={false}
        rootTabIndex={-1}
        label={PartLabel}
        labelLine={false}
        onClick={(_, place) => {
          const part = parts[place];
          if (part) onChoose(part.key);
        }}
      />
    </PieChart>
  );
}

function PartLabel({ cx, cy, midAngle = 0, payload }: PieLabelRenderProps) {
  const radius = (INNER + OUTER) / 2;
  const angle = (-midAngle * Math.PI) / 180;
  return (
    <text
      x={Number(cx) + radius * Math.cos(angle)}
      y={Number(cy) + radius * Math.sin(angle)}
      textAnchor="middle"
      dominantBaseline="central"
      fill="var(--surface)"
      fontSize={12}
      fontWeight={600}
      pointerEvents="none"
    >
      {String(payload.label)}
    </text>
  );
}
