/** How the HTML report looks, on the screen and on paper. */
export const reportStyle = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 190mm; padding: 8mm; font: 10pt/1.45 "DejaVu Sans", Verdana, "Noto Sans", sans-serif;
  color: #1c1b19; background: #fff; }
header { border-bottom: 2pt solid #0a6245; margin-bottom: 6mm; display: flex; justify-content: space-between; gap: 6mm; }
header img { max-width: 46mm; max-height: 16mm; }
h1 { font-size: 18pt; margin: 0 0 2mm; }
h2 { font-size: 13pt; margin: 8mm 0 3mm; padding-bottom: 1mm; border-bottom: .75pt solid #bbb3a3; break-after: avoid; }
h3 { font-size: 10.5pt; margin: 5mm 0 1.5mm; break-after: avoid; }
h3 small { font-size: 9.5pt; font-weight: 400; margin-left: .6em; }
p, ul { margin: 0 0 2mm; }
ul { padding-left: 5mm; }
code, pre { font: 8.5pt/1.4 "DejaVu Sans Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
pre { margin: 0 0 2mm; padding: 2mm; background: #f5f2ec; }
dl { display: grid; grid-template-columns: minmax(32mm, max-content) 1fr; gap: .6mm 4mm; margin: 0 0 2mm; }
dt { color: #57534a; }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; table-layout: fixed; border-collapse: collapse; margin: 0 0 3mm; font-size: 8.5pt; }
th, td { text-align: left; vertical-align: top; padding: 1mm 1.5mm; border-bottom: .5pt solid #ddd6c9; overflow-wrap: anywhere; }
th { color: #57534a; font-size: 8pt; border-bottom: .75pt solid #8a8375; }
td code { font-size: 7pt; }
tr, figure { break-inside: avoid; }
thead { display: table-header-group; }
.pictures { display: flex; flex-wrap: wrap; gap: 4mm; margin: 0 0 2mm; }
figure { margin: 0; flex: 0 1 82mm; }
figure svg { display: block; width: 100%; height: auto; max-height: 110mm; background: #f5f2ec; }
.small svg { max-height: 45mm; }
figcaption { font-size: 8.5pt; color: #57534a; padding-top: 1mm; }
polygon { fill: none; stroke: #d9480f; vector-effect: non-scaling-stroke; stroke-width: 1.2; }
.good { color: #0a6245; }
.warn { color: #8a4b00; }
.bad { color: #a3231a; font-weight: 600; }
p.good, p.warn, p.bad { border-left: 2pt solid currentColor; padding-left: 2.5mm; }
@page { size: A4; margin: 18mm 15mm; }
@media print { body { padding: 0; max-width: none; } }
`;
