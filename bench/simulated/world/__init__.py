"""What a simulated run consists of: the loop, machines, disks, the network, nodes and players."""
