/** An emoji with its search keywords; the first keyword is its name. */
export interface Emoji {
  sign: string
  words: string
}

const LIST = `
📰 newspaper news press
🗞️ rolled newspaper headlines
📣 megaphone announcement opinion
🔥 fire hot breaking
⚡ lightning urgent energy
🚨 siren alarm breaking
💬 speech debate opinion comment
✍️ writing essay column author
🎙️ microphone podcast interview
📷 camera photo
🎥 film camera video
📺 television tv
📻 radio
🌍 world globe international europe africa
🌎 world globe america
🌏 world globe asia
🗺️ map travel places
🏛️ government politics parliament
🗳️ ballot election vote politics
⚖️ scales law justice court
🤝 handshake agreement community
🕊️ dove peace
🛡️ shield defence security
🚓 police crime
🏙️ city local urban
🏘️ houses neighbourhood local housing
🏗️ construction building
🌉 bridge city
⛴️ ferry ship harbour
🚆 train transport
🚗 car motoring
🚲 bicycle cycling
✈️ plane travel
🚀 rocket space launch startup
💼 briefcase business work
💰 money finance economy
📈 chart growth markets economy
📉 chart decline markets
🏦 bank finance
🧾 receipt taxes consumer
🏭 factory industry
🛒 shopping retail consumer
💻 laptop technology computer
📱 phone mobile technology
🤖 robot artificial intelligence technology
🔌 plug energy power
🔬 microscope science research
🧪 test tube science chemistry
🔭 telescope astronomy space
🧬 dna biology genetics
🧠 brain mind psychology
🩺 stethoscope health medicine
💊 pill health medicine
🏥 hospital health
🧘 meditation wellbeing
🍎 apple food nutrition education
🍳 cooking food recipes
🍷 wine drinks food
☕ coffee food cafe
🌱 seedling environment climate
🌳 tree nature environment
🌊 wave sea water flood
☀️ sun weather summer
🌧️ rain weather
❄️ snow weather winter
🐾 paw animals pets
🐦 bird animals nature
🐟 fish animals sea
🌾 grain farming agriculture
🎓 graduation education school
📚 books literature education
📖 book reading review
🎭 theatre culture stage
🎨 palette art culture
🎬 clapper film movies entertainment
🎵 music note
🎸 guitar music
🎤 singer music entertainment
🎮 game controller gaming
🎲 dice games puzzles
🧩 puzzle games
👗 dress fashion style
💍 ring weddings style
🏡 home garden living
🛋️ sofa home living
👶 baby family parenting
👵 grandmother age family
❤️ heart love life
🏳️‍🌈 rainbow pride equality
♿ wheelchair accessibility
⚽ football soccer sports
🏀 basketball sports
🏈 american football sports
⚾ baseball sports
🎾 tennis sports
🏏 cricket sports
🏒 hockey sports
🚴 cyclist sports
🏊 swimmer sports
🏃 runner sports
⛷️ skier sports winter
🏆 trophy award sports
🥇 medal award olympics
🎉 party celebration events
📅 calendar events dates
⭐ star featured
💡 bulb idea
🔍 magnifier investigation search
📊 bar chart data analysis
🧭 compass guide travel
🕰️ clock history
🏺 amphora history archaeology
⛪ church religion
🕌 mosque religion
🕍 synagogue religion
🙏 prayer religion thanks
🪦 obituary grave
✝️ cross religion
🧑‍⚖️ judge court law
👩‍🔬 scientist science
👨‍🌾 farmer agriculture
👩‍🍳 cook food
`

/** Emojis suited to news sections. */
export const EMOJIS: readonly Emoji[] = LIST.trim()
  .split('\n')
  .map((line) => {
    const space = line.indexOf(' ')
    return { sign: line.slice(0, space), words: line.slice(space + 1) }
  })

/** Finds emojis with a keyword starting with each typed word; returns all for an empty text. */
export function findEmojis(text: string): readonly Emoji[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean)
  return EMOJIS.filter(({ words }) =>
    wanted.every((word) => words.split(' ').some((known) => known.startsWith(word))),
  )
}
