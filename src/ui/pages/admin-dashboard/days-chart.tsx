import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, XAxis, YAxis } from 'recharts';

/** The new records of one day; `running` marks today, which has not ended. */
export interface DayPoint {
  readonly label: string;
  readonly leads: number;
  readonly deals: number;
  readonly running: boolean;
}

const HEIGHT = 260;
const AXIS_HEIGHT = 30;
/** The labels at the ends stay above the axis and its days, the upper one a line above the lower. */
const LOWEST_END = { lower: HEIGHT - AXIS_HEIGHT - 6, upper: HEIGHT - AXIS_HEIGHT - 20 };
const AXIS = { fontSize: 12, fill: 'var(--text-3)' };
const SERIES = [
  { name: 'leads', color: 'var(--chart-1)' },
  { name: 'deals', color: 'var(--chart-2)' },
] as const;

/** Draws two lines; a table next to them shows their figures. It loads with its library, so import it lazily. */
export function DaysChart(props: {
  points: readonly DayPoint[];
  /** The name of each line with its last value, shown at the line's end. */
  ends: Readonly<Record<(typeof SERIES)[number]['name'], string>>;
}) {
  const { points, ends } = props;
  const last = points.length - 1;
  // Two ends near each other would overlap.
  const upper = (points.at(-1)?.leads ?? 0) >= (points.at(-1)?.deals ?? 0) ? 'leads' : 'deals';
  const data = linesOf(points);
  const line = { type: 'linear', strokeWidth: 2.5, isAnimationActive: false, activeDot: false } as const;
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <ComposedChart
        data={data}
        margin={{ top: 12, right: 72, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
        <XAxis
          dataKey="label"
          height={AXIS_HEIGHT}
          tick={AXIS}
          tickLine={false}
          axisLine={false}
          interval="preserveStartEnd"
        />
        <YAxis
          tick={AXIS}
          tickLine={false}
          axisLine={false}
          tickCount={4}
          width="auto"
          allowDecimals={false}
        />
        <Area
          dataKey="leads whole"
          type="linear"
          stroke="none"
          fill="var(--chart-1)"
          fillOpacity={0.12}
          isAnimationActive={false}
          activeDot={false}
        />
        {SERIES.flatMap(({ name, color }) => [
          <Line key={`${name} whole`} dataKey={`${name} whole`} stroke={color} dot={false} {...line} />,
          <Line
            key={`${name} running`}
            dataKey={`${name} running`}
            stroke={color}
            strokeDasharray="1 6"
            strokeLinecap="round"
            dot={false}
            {...line}
          />,
          <Line
            key={`${name} end`}
            dataKey={`${name} end`}
            stroke={color}
            dot={{ r: 4, fill: 'var(--surface)', strokeDasharray: '' }}
            label={(label) => (
              <EndText
                x={Number(label.x)}
                y={Number(label.y)}
                text={label.index === last ? ends[name] : ''}
                color={color}
                upper={name === upper}
              />
            )}
            {...line}
          />,
        ])}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** Returns the points of both lines: the unfinished day is dotted, and its line starts where the whole days end. */
function linesOf(points: readonly DayPoint[]) {
  const running = points.at(-1)?.running === true;
  const last = points.length - 1;
  return points.map((point, place) => ({
    label: point.label,
    ...Object.fromEntries(
      SERIES.flatMap(({ name }) => [
        [`${name} whole`, point.running ? undefined : point[name]],
        [`${name} running`, running && place >= last - 1 ? point[name] : undefined],
        [`${name} end`, place === last ? point[name] : undefined],
      ]),
    ),
  }));
}

type EndTextProps = { x: number; y: number; text: string; color: string; upper: boolean };

/** Writes the name of a line and its last value next to the line's end. */
function EndText({ x, y, text, color, upper }: EndTextProps) {
  return (
    <text
      x={x + 10}
      y={upper ? Math.min(y - 2, LOWEST_END.upper) : Math.min(y + 10, LOWEST_END.lower)}
      textAnchor="start"
      fontSize={12}
      fontWeight={600}
      fill={color}
      stroke="var(--surface)"
      strokeWidth={4}
      paintOrder="stroke"
    >
      {text}
    </text>
  );
}
