// Each name with "gray" also exists with "grey".
const NAMES = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
  cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod
  darkgray darkgreen darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
  darkslateblue darkslategray darkturquoise darkviolet deeppink deepskyblue dimgray dodgerblue firebrick
  floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow honeydew hotpink
  indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
  lightgoldenrodyellow lightgray lightgreen lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid
  mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue
  mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod
  palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red
  rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray
  snow springgreen steelblue tan teal thistle tomato transparent turquoise violet wheat white whitesmoke yellow
  yellowgreen`.split(/\s+/),
);
const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const FUNCTION = /^(?:rgb|hsl)a?\(\s*-?[\d.]{1,8}(?:deg|%)?(?:[\s,/]+-?[\d.]{1,8}%?){2,3}\s*\)$/i;

/** The text as one plain CSS colour, or undefined: it contains nothing else that a style could interpret. */
export function cssColor(text: string): string | undefined {
  const color = text.trim();
  const plain =
    color.length <= 64 &&
    (HEX.test(color) || NAMES.has(color.toLowerCase().replace('grey', 'gray')) || FUNCTION.test(color));
  return plain ? color : undefined;
}
