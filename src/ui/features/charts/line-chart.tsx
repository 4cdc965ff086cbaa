import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, XAxis, YAxis } from 'recharts';

/**
 * A point of the line; the value is undefined if it is unknown. `running` marks the last point, of a period in
 * progress.
 */
export interface LinePoint {
  readonly label: string;
  readonly value: number | undefined;
  readonly running: boolean;
}

const HEIGHT = 260;
const AXIS = { fontSize: 12, fill: 'var(--text-3)' };

/** The position of a text above the whole line, in px from the top. */
const ABOVE_LINE = 14;

/** Draws the line alone; a table next to it shows the figures. It loads with its library, so import it lazily. */
export function LineChart(props: {
  points: readonly LinePoint[];
  /** The text at the end of the line: its name and last value. */
  end: string;
  /** Formats a value of the axis. */
  axisText: (value: number) => string;
  /** Whether the values are counts; the axis then has no marks between whole numbers. */
  counts?: boolean;
}) {
  const { points, end, axisText, counts = false } = props;
  // A single point between gaps has no line, so it is drawn as a dot.
  const gaps = points.some(({ value }) => value === undefined);
  const data = inParts(points);
  const last = points.length - 1;
  // If the line falls towards its end, the text would cover it: the text moves above the whole line then.
  const near = points.slice(-Math.ceil(points.length * 0.4));
  const comesDown = near.some(({ value = 0 }) => value > (points.at(-1)?.value ?? 0));
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <ComposedChart
        data={data}
        margin={{ top: 28, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
        <XAxis dataKey="label" tick={AXIS} tickLine={false} axisLine={false} interval="preserveStartEnd" />
        <YAxis
          tick={AXIS}
          tickLine={false}
          axisLine={false}
          tickCount={4}
          width="auto"
          allowDecimals={!counts}
          tickFormatter={axisText}
        />
        <Area
          dataKey="whole"
          type="linear"
          stroke="var(--chart-1)"
          strokeWidth={2.5}
          fill="var(--chart-1)"
          fillOpacity={0.12}
          isAnimationActive={false}
          dot={gaps && { r: 3, fill: 'var(--surface)', fillOpacity: 1 }}
          activeDot={false}
        />
        <Line
          dataKey="running"
          type="linear"
          stroke="var(--chart-1)"
          strokeWidth={2.5}
          strokeDasharray="1 6"
          strokeLinecap="round"
          isAnimationActive={false}
          dot={false}
          activeDot={false}
        />
        <Line
          dataKey={(point: (typeof data)[number]) =>
            data.indexOf(point) === last ? (point.running ?? point.whole) : undefined
          }
          stroke="var(--chart-1)"
          strokeWidth={2.5}
          isAnimationActive={false}
          dot={{ r: 4, fill: 'var(--surface)', strokeDasharray: '' }}
          activeDot={false}
          label={(label) => (
            <EndText
              x={Number(label.x)}
              y={comesDown ? ABOVE_LINE : Number(label.y) - 12}
              text={label.index === last ? end : ''}
            />
          )}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** Splits the line into two parts: the period in progress is dotted, and starts where the solid part ends. */
function inParts(points: readonly LinePoint[]) {
  const beforeLast = points.length - 2;
  return points.map(({ label, value, running }, place) => ({
    label,
    whole: running ? undefined : value,
    running: running || (place === beforeLast && points.at(-1)?.running) ? value : undefined,
  }));
}

/** Writes the name of the line and its last value at its end. */
function EndText({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <text
      x={x + 8}
      y={y}
      textAnchor="end"
      fontSize={12}
      fontWeight={600}
      fill="var(--chart-1)"
      stroke="var(--surface)"
      strokeWidth={4}
      paintOrder="stroke"
    >
      {text}
    </text>
  );
}
